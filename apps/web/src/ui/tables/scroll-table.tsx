import type { ReactNode } from "react";
import classes from "./scroll-table.module.css";

type ScrollTableProps = {
  /** Names the table for who cannot see what it belongs to. */
  caption: string;
  columns: readonly string[];
  /** One can go straight to it with a screen reader. */
  isLandmark?: boolean;
  /** Of the table itself. */
  className: string | undefined;
  /** The rows. */
  children: ReactNode;
};

/** A table that may be wider than its place: it scrolls by itself, also by keyboard. */
export function ScrollTable({ caption, columns, isLandmark, className, children }: ScrollTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard and named
    <div className={classes["scroll"]} tabIndex={0} role={isLandmark ? "region" : "group"} aria-label={caption}>
      <table className={className}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              // Two columns may have one name; they never change places.
              <th key={`${place} ${column}`} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
