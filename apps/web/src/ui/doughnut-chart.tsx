import { formatPercent } from "@fundport/i18n";
import { useDeferredValue, useMemo } from "react";
import { Doughnut } from "react-chartjs-2";
import { doughnutData, doughnutOptions, isWhite, type Slice } from "./doughnut-chart-config.ts";
import { OnScreen } from "./on-screen.tsx";
import { useChartColors } from "./use-chart-colors.ts";
import classes from "./doughnut-chart.module.css";

type DoughnutChartProps = {
  slices: readonly Slice[];
  /** Names the table, which is the chart's text alternative. */
  caption: string;
  columns: { name: string; share: string };
};

/** Parts of a whole as a ring; the legend beside it is a table and says the same in words. */
export function DoughnutChart({ slices, caption, columns }: DoughnutChartProps) {
  const colors = useChartColors();
  // The table first: a ring that is drawn in a task of its own does not hold up the next move of a slider.
  const drawn = useDeferredValue(slices);
  const data = useMemo(() => doughnutData(drawn, colors), [drawn, colors]);
  const options = useMemo(() => doughnutOptions(colors), [colors]);
  return (
    <div className={classes["doughnut"]}>
      <div aria-hidden>
        <OnScreen className={classes["canvas"]}>
          <Doughnut data={data} options={options} />
        </OnScreen>
      </div>
      <table className={classes["legend"]}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.share}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.key}>
              <th scope="row">
                <span
                  className={classes["dot"]}
                  style={{ background: slice.color }}
                  data-white={isWhite(slice.color) || undefined}
                  aria-hidden
                />
                {slice.name}
              </th>
              <td>{formatPercent(slice.percentage, { decimals: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
