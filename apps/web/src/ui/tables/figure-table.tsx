import type { ReactNode } from "react";
import classes from "./figure-table.module.css";
import { ScrollTable } from "./scroll-table.tsx";

type FigureTableProps = {
  /** Names the table for who cannot see what it belongs to. */
  caption: string;
  columns: readonly string[];
  /** On a phone each row becomes a list of its cells below its name, so that none is out of sight. */
  isStacked?: boolean;
  /** The first cell of each row names it. */
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
};

/** Numbers under numbers: what a chart shows, in figures. */
export function FigureTable({ caption, columns, isStacked = false, rows }: FigureTableProps) {
  const className = isStacked ? `${classes["table"]} ${classes["stacked"]}` : classes["table"];
  return (
    <ScrollTable caption={caption} columns={columns} className={className}>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            // Cells of a row never change places.
            <td key={`${index} ${columns[index + 1]}`} data-label={columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}
