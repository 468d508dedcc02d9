import type { CartComparison, ComparedTotal, TotalKey } from "@fundport/cart";
import type { Uncounted } from "@fundport/finance";
import { formatNumber } from "@fundport/i18n";
import { codeOf } from "../../model/figures/cart-figures.ts";
import { notCountedText, partialText } from "../../model/figures/partial-text.ts";
import type { CompareRow, Difference } from "./compare-row.ts";
import { differs, equal, joinNote, numberDifference, type Preference, type Wording } from "./format-difference.ts";

const preferences: Readonly<Record<TotalKey, Preference>> = {
  totalInvestment: "neutral",
  entry: "less-is-good",
  thirdParty: "less-is-good",
  ongoing: "less-is-good",
  exit: "less-is-good",
  service: "less-is-good",
  costs: "less-is-good",
  reduction: "less-is-good",
  unfavourable: "more-is-good",
  moderate: "more-is-good",
  favourable: "more-is-good",
};

/**
 * Returns a row for each total that either version has. Leaves out third-party payments, exit costs and service if they
 * are 0 in both versions.
 */
export function describeTotals({ totals }: CartComparison, wording: Wording): readonly CompareRow[] {
  return totals.filter(isShown).map((total) => ({
    key: total.key,
    label: wording.t(`compare:total-${total.key}`),
    now: describeTotal(total.key, total.before, total.uncounted.before, wording),
    other: describeTotal(total.key, total.after, total.uncounted.after, wording),
    difference: totalDifference(total, wording),
  }));
}

function isShown({ key, before, after, uncounted }: ComparedTotal): boolean {
  const isOptional = key === "thirdParty" || key === "exit" || key === "service";
  if (!isOptional) return before !== null || after !== null;
  // Exit costs have a row even if they are unknown. Unknown third-party payments have none.
  const isUnknown = key === "exit" && uncounted.before.length + uncounted.after.length > 0;
  return Boolean(before) || Boolean(after) || isUnknown;
}

function describeTotal(
  key: TotalKey,
  value: number | null,
  uncounted: readonly Uncounted[],
  { t, reference }: Wording,
): string | null {
  if (value === null) return null;
  if (key === "reduction") {
    const points = t("compare:points", { value: formatNumber(value, 2) });
    return joinNote({ value: points, note: notCountedText(t, uncounted) });
  }
  const codeOfId = (id: number) => codeOf(reference, id);
  return joinNote(partialText(t, { known: value, uncounted }, codeOfId(reference.user.currencyId), codeOfId));
}

function totalDifference({ key, before, after, change, uncounted }: ComparedTotal, wording: Wording): Difference {
  if (change === null) {
    const isSame = before === after && JSON.stringify(uncounted.before) === JSON.stringify(uncounted.after);
    return isSame ? equal : differs;
  }
  return numberDifference(change, preferences[key], (size) => describeTotal(key, size, [], wording) ?? "");
}
