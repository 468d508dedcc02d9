import type { EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { TFunction } from "i18next";

export type OwnSession = EndpointOutput<"getSessions">[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Names a device: "Chrome, Windows". Leaves out an unknown part; without either, returns "Unknown device". */
export function describeDevice(t: TFunction, { browser, system }: OwnSession): string {
  const known = [browser, system].filter((name) => name !== null);
  return known.length > 0 ? known.join(", ") : t("sessions:unknown-device");
}

/**
 * Describes the time since a session was last active: "5 minutes ago". The server records activity once a minute, so
 * less than two minutes is not counted.
 */
export function describeLastSeen(t: TFunction, { lastSeenAt }: OwnSession, now: number, language: Language): string {
  const passed = now - Date.parse(lastSeenAt);
  if (passed < 2 * minute) return t("sessions:just-now");
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (passed < hour) return format.format(-Math.floor(passed / minute), "minute");
  if (passed < day) return format.format(-Math.floor(passed / hour), "hour");
  return format.format(-Math.floor(passed / day), "day");
}

/** Describes the log-in method of a session. */
export function describeOpening(t: TFunction, { openedBy }: OwnSession): string {
  return t(openedBy === null ? "sessions:opened-unknown" : `sessions:opened-${openedBy}`);
}
