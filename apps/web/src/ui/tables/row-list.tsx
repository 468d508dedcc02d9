import type { ReactNode } from "react";
import classes from "./row-list.module.css";
import { Skeleton, SkeletonRegion } from "../feedback/skeleton.tsx";

type RowListProps = {
  caption: string;
  /** Headings of the four columns. The heading of the actions is only for screen readers. */
  columns: { name: string; detail: string; date: string; actions: string };
  /** Whether the rows still belong to the previous page, because the next page is loading. */
  isStale: boolean;
  /** The rows: elements of `RowListRow`. */
  children: ReactNode;
};

/** A list of rows: a table on wide screens, cards on small ones. */
export function RowList({ caption, columns, isStale, children }: RowListProps) {
  return (
    <div className={classes["list"]} data-stale={isStale || undefined} aria-busy={isStale}>
      <table className={classes["table"]}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.detail}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type RowListRowProps = {
  name: string;
  /** The accessible name of the row's button. */
  openLabel: string;
  onOpen: () => void;
  icon?: ReactNode;
  /** A label shown beside the name. */
  mark?: ReactNode;
  detail: string;
  /** Whether to omit the detail on a card. A table always keeps the column. */
  isDetailMissing?: boolean;
  date: { dateTime: string; text: string };
  /** Buttons for the row, which are above the button that covers the whole row. */
  actions: ReactNode;
};

/** One row of a `RowList`. A click anywhere in the row opens it. */
export function RowListRow(props: RowListRowProps) {
  const { name, openLabel, onOpen, icon, mark, detail, isDetailMissing, date, actions } = props;
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes["open"]} aria-label={openLabel} onClick={onOpen}>
          {icon !== undefined && (
            <span className={classes["icon"]} aria-hidden>
              {icon}
            </span>
          )}
          {name}
        </button>
        {mark}
      </th>
      <td className={classes["detail"]} data-missing={isDetailMissing || undefined}>
        {detail}
      </td>
      <td className={classes["date"]}>
        <time dateTime={date.dateTime}>{date.text}</time>
      </td>
      <td className={classes["actions"]}>{actions}</td>
    </tr>
  );
}

/** Placeholder rows with the same shape as loaded rows. */
export function RowListSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonRegion>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes["skeleton"]}>
          <Skeleton width="min(45%, 18rem)" height="0.875em" />
          <Skeleton width="5rem" height="0.75em" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
