import type { EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { TFunction } from "i18next";

export type OwnSession = EndpointOutput<"getSessions">[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Names a device by browser and system: "Chrome, Windows". Leaves out an unknown part; if both are unknown, returns
 * "Unknown device".
 */
export function describeDevice(t: TFunction, { browser, system }: OwnSession): string {
  const known = [browser, system].filter((name) => name !== null);
  return known.length > 0 ? known.join(", ") : t("sessions:unknown-device");
}

/**
 * Describes how long ago a session was last active: "5 minutes ago". Times under two minutes are not given in minutes,
 * because the server records activity only once a minute.
 */
export function describeLastSeen(t: TFunction, { lastSeenAt }: OwnSession, now: number, language: Language): string {
  const passed = now - Date.parse(lastSeenAt);
  if (passed < 2 * minute) return t("sessions:just-now");
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (passed < hour) return format.format(-Math.floor(passed / minute), "minute");
  if (passed < day) return format.format(-Math.floor(passed / hour), "hour");
  return format.format(-Math.floor(passed / day), "day");
}

/** Describes how the user logged in to a session. */
export function describeOpening(t: TFunction, { openedBy }: OwnSession): string {
  return t(openedBy === null ? "sessions:opened-unknown" : `sessions:opened-${openedBy}`);
}
