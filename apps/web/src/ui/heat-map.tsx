import type { CSSProperties, ReactNode } from "react";
import classes from "./heat-map.module.css";

export type HeatCell = {
  readonly key: string | number;
  readonly text: ReactNode;
  /** -1 to 1: the sign decides the colour, the size its strength; null leaves the cell blank. */
  readonly heat: number | null;
};
type HeatMapProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: number; readonly name: string; readonly cells: readonly HeatCell[] }[];
};

/** A table whose cells are green or red by their value. The last column stands apart: it sums a row up. */
export function HeatMap({ caption, columns, rows }: HeatMapProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and named
    <div className={classes["scroll"]} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes["table"]}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td
                  key={cell.key}
                  data-direction={directionOf(cell.heat)}
                  style={{ "--heat": `${Math.round(Math.abs(cell.heat ?? 0) * 100)}%` } as CSSProperties}
                >
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function directionOf(heat: number | null): "up" | "down" | undefined {
  if (heat === null || heat === 0) return undefined;
  return heat > 0 ? "up" : "down";
}
