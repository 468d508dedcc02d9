import { useDeferredValue, useMemo } from "react";
import { RingChart } from "./chart.tsx";
import { doughnutData, doughnutOptions, type Slice } from "./doughnut-chart-config.ts";
import { useChartColors } from "./use-chart-colors.ts";

/** The ring of a doughnut chart; the library that draws it comes with this file. */
export function DoughnutCanvas({ slices }: { slices: readonly Slice[] }) {
  const colors = useChartColors();
  // The table first: a ring that is drawn in a task of its own does not hold up the next move of a slider.
  const drawn = useDeferredValue(slices);
  const data = useMemo(() => doughnutData(drawn, colors), [drawn, colors]);
  const options = useMemo(() => doughnutOptions(colors), [colors]);
  return <RingChart data={data} options={options} />;
}
