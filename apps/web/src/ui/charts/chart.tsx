import { type ComponentProps, useState } from "react";
import { Doughnut, Line } from "react-chartjs-2";
import { registerChartParts } from "./register-chart-parts.ts";
import { usePrintChart } from "./use-print-chart.ts";

/** A line chart. It registers only the parts of the chart library that our charts use. */
export function LineChart(props: ComponentProps<typeof Line>) {
  useState(registerChartParts);
  const chart = usePrintChart<"line">();
  return <Line {...props} ref={chart} />;
}

/** A ring chart. It registers only the parts of the chart library that our charts use. */
export function RingChart(props: ComponentProps<typeof Doughnut>) {
  useState(registerChartParts);
  const chart = usePrintChart<"doughnut">();
  return <Doughnut {...props} ref={chart} />;
}
