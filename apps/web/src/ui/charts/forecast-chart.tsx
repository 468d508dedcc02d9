import { useDeferredValue, useMemo } from "react";
import { LineChart } from "./chart.tsx";
import { forecastData, forecastOptions, type ForecastChartProps } from "./forecast-chart-config.ts";
import { RenderNearScreen } from "../layout/render-near-screen.tsx";
import { useChartColors } from "./use-chart-colors.ts";

/**
 * A chart of the invested amount and the three scenarios, with one point per year. `label` describes the chart for
 * screen readers. The caller sets the height through `className`.
 */
export function ForecastChart({
  label,
  className,
  ...props
}: ForecastChartProps & { label: string; className?: string | undefined }) {
  const colors = useChartColors();
  const { currencyCode, labels, formatYear } = props;
  // The figures beside the chart render first. The chart renders in a later task, so that it does not delay the next
  // move of a slider.
  const series = useDeferredValue(props.series);
  const data = useMemo(
    () => forecastData({ series, currencyCode, labels, formatYear }, colors),
    [series, currencyCode, labels, formatYear, colors],
  );
  const options = useMemo(
    () => forecastOptions({ currencyCode, labels, formatYear }, colors),
    [currencyCode, labels, formatYear, colors],
  );
  return (
    <RenderNearScreen className={className}>
      <LineChart data={data} options={options} aria-label={label} />
    </RenderNearScreen>
  );
}
