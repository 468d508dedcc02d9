import { Button } from "@mantine/core";
import type { Lock } from "@fundport/api";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { describeWho } from "../model/describe-lock.ts";
import classes from "./locks-table.module.css";

type LocksTableProps = {
  locks: readonly Lock[];
  /** The id of the lock that is being lifted; null if no lock is. */
  lifting: string | null;
  onLift: (lock: Lock) => void;
};

/** Shows locks, one per row: as a table on wide screens and as cards on narrow ones. */
export function LocksTable({ locks, lifting, onLift }: LocksTableProps) {
  const { t } = useTexts("locks");
  return (
    <table className={classes["table"]}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("who")}</th>
          <th scope="col">{t("what")}</th>
          <th scope="col">{t("since")}</th>
          <th scope="col">{t("until")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {locks.map((lock) => (
          <LockRow key={lock.id} lock={lock} lifting={lifting} onLift={() => onLift(lock)} />
        ))}
      </tbody>
    </table>
  );
}

type LockRowProps = { lock: Lock; lifting: string | null; onLift: () => void };

function LockRow({ lock, lifting, onLift }: LockRowProps) {
  const { t } = useTexts("locks");
  const { id, limit, counted, since, until } = lock;
  const subject = describeWho(t, lock);
  const limitName = t(`limit-${limit}`);
  return (
    <tr>
      <th scope="row">{subject}</th>
      <td data-label={t("what")}>
        {limitName}
        <span className={classes["count"]}>{t("counted", { count: counted })}</span>
      </td>
      <td data-label={t("since")}>
        <time dateTime={since}>{pragueDateTime(since)}</time>
      </td>
      <td data-label={t("until")}>
        <time dateTime={until}>{pragueDateTime(until)}</time>
      </td>
      <td className={classes["actions"]}>
        <Button
          size="xs"
          variant="default"
          aria-label={t("lift-named", { who: subject, what: limitName })}
          loading={lifting === id}
          disabled={lifting !== null}
          onClick={onLift}
        >
          {t("lift")}
        </Button>
      </td>
    </tr>
  );
}
