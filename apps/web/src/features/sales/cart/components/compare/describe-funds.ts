import { choiceOfField, type ComparedEntry, type ComparedFund, compareFunds, groupOfField } from "@fundport/cart";
import { formatPercent } from "@fundport/i18n";
import { codeOf } from "../../model/figures/cart-figures.ts";
import type { CompareRow, Difference } from "./compare-row.ts";
import { differs, noDifference, numberDifference, typedMoney, type Wording } from "./format-difference.ts";

/**
 * Returns a row for each fund that differs between two versions of a package. If one version has no such package,
 * returns a row for every fund.
 */
export function describeFunds(entry: ComparedEntry, wording: Wording): readonly CompareRow[] {
  const [before, after] = [entry.before, entry.after];
  const [left, right] = [before?.entry ?? null, after?.entry ?? null];
  const choice = choiceOfField(entry, "funds");
  const group = groupOfField(entry, "funds");
  const code = (currencyId: number | null | undefined) =>
    codeOf(wording.reference, currencyId ?? wording.reference.user.currencyId);
  const isSameCurrency = before?.currencyId === after?.currencyId;
  return compareFunds(left, right).map((fund, index): CompareRow => {
    const decimals = isRoundedAway(fund) ? 4 : 2;
    const describe = (version: ComparedFund["before"], currencyId: number | null | undefined) =>
      version &&
      `${typedMoney(version.investedAmount, code(currencyId))} (${formatPercent(version.share, { decimals })})`;
    return {
      key: `fund-${fund.id}-${index}`,
      label: wording.fundName(fund.id),
      now: describe(fund.before, before?.currencyId),
      other: describe(fund.after, after?.currencyId),
      difference: before && after ? fundDifference(fund, isSameCurrency ? code(after.currencyId) : null) : noDifference,
      choice,
      group,
    };
  });
}

/** Returns true if two different shares would look equal when rounded to two decimals. */
function isRoundedAway({ before, after }: ComparedFund): boolean {
  return before?.share !== after?.share && before?.share.toFixed(2) === after?.share.toFixed(2);
}

/**
 * Returns the difference between two amounts of a fund: as money if both have the same currency, otherwise without an
 * amount. A fund that is missing in one version counts as 0.
 */
function fundDifference({ before, after }: ComparedFund, currencyCode: string | null): Difference {
  const change = (after?.investedAmount ?? 0) - (before?.investedAmount ?? 0);
  if (currencyCode === null || change === 0) return differs;
  return numberDifference(change, "neutral", (size) => typedMoney(size, currencyCode));
}
