import type { TFunction } from "i18next";
import { listItems } from "@fundport/cart";
import type { CartVersion } from "../../model/state/cart-history.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Returns the time since `until` as text, for example "5 minutes ago"; "just now" during the first minute. */
export function formatAgo(t: TFunction, until: number, now: number, language: string): string {
  const passed = now - until;
  if (passed < minuteMs) return t("compare:just-now");
  const format = new Intl.RelativeTimeFormat(language);
  return passed < hourMs
    ? format.format(-Math.floor(passed / minuteMs), "minute")
    : format.format(-Math.floor(passed / hourMs), "hour");
}

/** Returns the label of a version: the time until which the cart had this content, and the number of items. */
export function describeVersion(
  t: TFunction,
  { cart, until }: CartVersion,
  { isLast, now, language }: { isLast: boolean; now: number; language: string },
): string {
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", second: "2-digit" }).format(
    until,
  );
  const label = t(isLast ? "compare:before-last" : "compare:until", { time, ago: formatAgo(t, until, now, language) });
  return t("compare:history-item", { label, items: t("cart:item-count", { count: listItems(cart).length }) });
}
