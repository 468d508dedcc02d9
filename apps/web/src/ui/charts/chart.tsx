import { type ComponentProps, useState } from "react";
import { Doughnut, Line } from "react-chartjs-2";
import { prepareCharts } from "./register-chart-parts.ts";
import { usePaperChart } from "./use-print-chart.ts";

/** A chart of lines, on the parts of the library that it needs. */
export function LineChart(props: ComponentProps<typeof Line>) {
  useState(prepareCharts);
  const chart = usePaperChart<"line">();
  return <Line {...props} ref={chart} />;
}

/** A ring, on the parts of the library that it needs. */
export function RingChart(props: ComponentProps<typeof Doughnut>) {
  useState(prepareCharts);
  const chart = usePaperChart<"doughnut">();
  return <Doughnut {...props} ref={chart} />;
}
