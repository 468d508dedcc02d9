import type { CSSProperties, ReactNode } from "react";
import classes from "./heat-map.module.css";
import { ScrollTable } from "../tables/scroll-table.tsx";

export type HeatCell = {
  readonly key: string | number;
  readonly text: ReactNode;
  /**
   * The cell's colour, from -1 to 1: the sign selects red or green, the size selects the strength. Null leaves the cell
   * without colour.
   */
  readonly heat: number | null;
};
type HeatMapProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: number; readonly name: string; readonly cells: readonly HeatCell[] }[];
};

/**
 * A table whose cells are green or red, depending on their values. The last column is the row's total and has its own
 * style.
 */
export function HeatMap({ caption, columns, rows }: HeatMapProps) {
  return (
    <ScrollTable caption={caption} columns={columns} isLandmark className={classes["table"]}>
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
    </ScrollTable>
  );
}

function directionOf(heat: number | null): "up" | "down" | undefined {
  if (heat === null || heat === 0) return undefined;
  return heat > 0 ? "up" : "down";
}
