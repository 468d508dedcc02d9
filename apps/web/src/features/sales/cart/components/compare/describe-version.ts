import type { TFunction } from "i18next";
import { listItems } from "@fundport/cart";
import type { CartVersion } from "../../model/state/cart-history.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Returns the elapsed time as text; during the first minute "just now". */
export function formatAgo(t: TFunction, until: number, now: number, language: string): string {
  const passed = now - until;
  if (passed < minuteMs) return t("compare:just-now");
  const format = new Intl.RelativeTimeFormat(language);
  return passed < hourMs
    ? format.format(-Math.floor(passed / minuteMs), "minute")
    : format.format(-Math.floor(passed / hourMs), "hour");
}

/** Returns the label of a version: until when the cart was like that, and its number of items. */
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
