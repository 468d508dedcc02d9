import { useDeferredValue, useMemo } from "react";
import { RingChart } from "./chart.tsx";
import { doughnutData, doughnutOptions, type Slice } from "./doughnut-chart-config.ts";
import { useChartColors } from "./use-chart-colors.ts";

/** The ring of a doughnut chart. This module loads the chart library. */
export function DoughnutCanvas({ slices }: { slices: readonly Slice[] }) {
  const colors = useChartColors();
  // The chart's table renders first. The ring renders in a later task, so that it does not delay the next move of a
  // slider.
  const deferredSlices = useDeferredValue(slices);
  const data = useMemo(() => doughnutData(deferredSlices, colors), [deferredSlices, colors]);
  const options = useMemo(() => doughnutOptions(colors), [colors]);
  return <RingChart data={data} options={options} />;
}
