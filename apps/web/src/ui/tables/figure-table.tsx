import type { ReactNode } from "react";
import classes from "./figure-table.module.css";
import { ScrollTable } from "./scroll-table.tsx";

type FigureTableProps = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly string[];
  /** Whether each row becomes a list on a phone: the row's name with its cells below. All cells then stay visible. */
  isStacked?: boolean;
  /** The first cell of each row is its heading. */
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
};

/** A table of figures, for example the values of a chart. */
export function FigureTable({ caption, columns, isStacked = false, rows }: FigureTableProps) {
  const className = isStacked ? `${classes["table"]} ${classes["stacked"]}` : classes["table"];
  return (
    <ScrollTable caption={caption} columns={columns} className={className}>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            // The index is a stable key, because the cells of a row never change their order.
            <td key={`${index} ${columns[index + 1]}`} data-label={columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}
