import { formatPercent } from "@fundport/i18n";
import { lazy, Suspense } from "react";
import type { Slice } from "./doughnut-chart-config.ts";
import { isWhiteColor } from "./is-white-color.ts";
import { RenderNearScreen } from "../layout/render-near-screen.tsx";
import classes from "./doughnut-chart.module.css";

const Canvas = lazy(() =>
  import("./doughnut-chart-canvas.tsx").then(({ DoughnutCanvas }) => ({ default: DoughnutCanvas })),
);

type DoughnutChartProps = {
  slices: readonly Slice[];
  /** The name of the table, which is the chart's text alternative. */
  caption: string;
  columns: { name: string; share: string };
};

/** Shows the parts of a whole as a ring. The legend beside the ring is a table with the same figures. */
export function DoughnutChart({ slices, caption, columns }: DoughnutChartProps) {
  return (
    <div className={classes["doughnut"]}>
      <div aria-hidden>
        <RenderNearScreen className={classes["canvas"]}>
          <Suspense>
            <Canvas slices={slices} />
          </Suspense>
        </RenderNearScreen>
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
                  data-white={isWhiteColor(slice.color) || undefined}
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
