import type { ReactNode } from "react";
import classes from "./figure-table.module.css";

type FigureTableProps = {
  /** Names the table for who cannot see what it belongs to. */
  caption: string;
  columns: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
};

/** Numbers under numbers: what a chart shows, in figures. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and named, and is no landmark
    <div className={classes["scroll"]} tabIndex={0} role="group" aria-label={caption}>
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
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // Cells of a row never change places.
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
