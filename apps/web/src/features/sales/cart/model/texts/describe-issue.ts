import { formatMoney, formatNumber, formatPercent } from "@fundport/i18n";
import type { Issue } from "@fundport/rules";
import type { TFunction } from "i18next";

/** The unit of the limits in a message: money in a currency, years, or percent. */
export type LimitUnit = { kind: "money"; currencyCode: string } | { kind: "years" } | { kind: "percent" };

/** Returns the message of an issue, with its limits in the field's unit. */
export function describeIssue(t: TFunction, issue: Issue, unit: LimitUnit): string {
  const params = Object.entries(issue.params ?? {}).map(([name, value]) => [
    name,
    typeof value === "number" ? formatLimit(t, value, unit) : value,
  ]);
  return t(`validation:${issue.key}`, Object.fromEntries(params) as Record<string, string>);
}

function formatLimit(t: TFunction, value: number, unit: LimitUnit): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  if (unit.kind === "money") return formatMoney(value, unit.currencyCode, decimals);
  if (unit.kind === "percent") return formatPercent(value, { decimals });
  return Number.isInteger(value) ? t("cart:years", { count: value }) : formatNumber(value, 2);
}

/**
 * Issues that occur while the user types, so they are shown only after the field is left. All other issues are caused
 * by a draft or by changed data.
 */
const whileTyping: ReadonlySet<Issue["key"]> = new Set([
  "cart.min-investment",
  "cart.max-investment",
  "cart.any-investment-required",
]);

/** Returns true if an issue is shown even before the user has touched its field or tried to continue. */
export function isShownImmediately({ key }: Issue): boolean {
  return (key.startsWith("cart.") && !whileTyping.has(key)) || key === "number.two-decimals";
}
