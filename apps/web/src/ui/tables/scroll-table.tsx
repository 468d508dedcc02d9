import type { ReactNode } from "react";
import classes from "./scroll-table.module.css";

type ScrollTableProps = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly string[];
  /** Whether the table is a landmark for screen readers. */
  isLandmark?: boolean;
  /** The class of the table element. */
  className: string | undefined;
  children: ReactNode;
};

/** A table that may be wider than its container. Users can scroll it sideways, also by keyboard. */
export function ScrollTable({ caption, columns, isLandmark, className, children }: ScrollTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard and named
    <div className={classes["scroll"]} tabIndex={0} role={isLandmark ? "region" : "group"} aria-label={caption}>
      <table className={className}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // The key contains the index, because two columns may have the same name. Columns never change their
              // order.
              <th key={`${index} ${column}`} scope="col">
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
