import type { EndpointOutput } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { TFunction } from "i18next";

export type OwnSession = EndpointOutput<"getSessions">[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The device in words: "Chrome, Windows"; what is unknown is left out, and said to be unknown where nothing is known. */
export function describeDevice(t: TFunction, { browser, system }: OwnSession): string {
  const known = [browser, system].filter((name) => name !== null);
  return known.length > 0 ? known.join(", ") : t("sessions:unknown-device");
}

/**
 * How long ago a session was seen: "5 minutes ago". The portal writes it down once a minute, so that nearer than two
 * minutes nothing is counted.
 */
export function describeLastSeen(t: TFunction, { lastSeenAt }: OwnSession, now: number, language: Language): string {
  const passed = now - Date.parse(lastSeenAt);
  if (passed < 2 * minute) return t("sessions:just-now");
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (passed < hour) return format.format(-Math.floor(passed / minute), "minute");
  if (passed < day) return format.format(-Math.floor(passed / hour), "hour");
  return format.format(-Math.floor(passed / day), "day");
}

/** How a session was opened, in words. */
export function describeOpening(t: TFunction, { openedBy }: OwnSession): string {
  return t(openedBy === null ? "sessions:opened-unknown" : `sessions:opened-${openedBy}`);
}
