import { Button } from "@mantine/core";
import { pickLanguage } from "@fundport/i18n";
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useLogOut } from "#features/identity/sessions/use-log-out.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { describeDevice, describeLastSeen, describeOpening, type OwnSession } from "../model/describe-session.ts";
import classes from "./sessions-table.module.css";

type SessionsTableProps = {
  sessions: readonly OwnSession[];
  /** The id of the session that is being ended, "others" while all other sessions are being ended, or null. */
  ending: string | null;
  onEnd: (session: OwnSession) => void;
};

/** Shows sessions, one per row: as a table on wide screens and as cards on narrow ones. */
export function SessionsTable({ sessions, ending, onEnd }: SessionsTableProps) {
  const { t } = useTexts("sessions");
  const now = useMinute();
  return (
    <table className={classes["table"]}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("device")}</th>
          <th scope="col">{t("last-seen")}</th>
          <th scope="col">{t("opened")}</th>
          <th scope="col">{t("address")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} ending={ending} onEnd={() => onEnd(session)} />
        ))}
      </tbody>
    </table>
  );
}

type SessionRowProps = { session: OwnSession; now: number; ending: string | null; onEnd: () => void };

function SessionRow({ session, now, ending, onEnd }: SessionRowProps) {
  const { t, i18n } = useTexts("sessions");
  const logOut = useLogOut();
  const device = describeDevice(t, session);
  const { isCurrent, lastSeenAt, openedAt, address } = session;
  return (
    <tr>
      <th scope="row">
        <span className={classes["device"]}>
          <span className={classes["icon"]} aria-hidden>
            <DeviceIcon kind={session.kind} />
          </span>
          {device}
        </span>
        {isCurrent && <span className={classes["current"]}>{t("this-device")}</span>}
      </th>
      <td data-label={t("last-seen")}>
        <time dateTime={lastSeenAt} title={pragueDateTime(lastSeenAt)}>
          {describeLastSeen(t, session, now, pickLanguage(i18n.language))}
        </time>
      </td>
      <td data-label={t("opened")}>
        <time dateTime={openedAt}>{pragueDateTime(openedAt)}</time>
        <span className={classes["way"]}>{describeOpening(t, session)}</span>
      </td>
      <td data-label={t("address")} className={classes["address"]}>
        {address ?? t("unknown-address")}
      </td>
      <td className={classes["actions"]}>
        {isCurrent ? (
          <Button size="xs" variant="default" onClick={() => void logOut()} disabled={ending !== null}>
            {t("log-out-here")}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={t("end-named", { device })}
            loading={ending === session.id}
            disabled={ending !== null}
            onClick={onEnd}
          >
            {t("end")}
          </Button>
        )}
      </td>
    </tr>
  );
}

function DeviceIcon({ kind }: Pick<OwnSession, "kind">) {
  const look = { size: 22, stroke: 1.5 };
  if (kind === "Computer") return <IconDeviceDesktop {...look} />;
  if (kind === "Phone") return <IconDeviceMobile {...look} />;
  if (kind === "Tablet") return <IconDeviceTablet {...look} />;
  return <IconDeviceUnknown {...look} />;
}

const halfMinuteMs = 30_000;

/**
 * Returns the current time, updated every half minute. Does not load the sessions again, because a request would count
 * as user activity.
 */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
