import { choiceOfField, type ComparedEntry, type ComparedFund, compareFunds, groupOfField } from "@fundport/cart";
import { formatPercent } from "@fundport/i18n";
import { codeOf } from "../../model/figures/cart-figures.ts";
import type { CompareRow, Difference } from "./compare-row.ts";
import { differs, noDifference, numberDifference, typedMoney, type Wording } from "./format-difference.ts";

/** The funds in which two versions of a package differ, a row each; of a package that one version lacks, all of them. */
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

/** Whether two decimals would show two different shares as one. */
function isRoundedAway({ before, after }: ComparedFund): boolean {
  return before?.share !== after?.share && before?.share.toFixed(2) === after?.share.toFixed(2);
}

/** In money where it is in the same currency; a fund that one of them lacks has none of it. */
function fundDifference({ before, after }: ComparedFund, currencyCode: string | null): Difference {
  const change = (after?.investedAmount ?? 0) - (before?.investedAmount ?? 0);
  if (currencyCode === null || change === 0) return differs;
  return numberDifference(change, "neutral", (size) => typedMoney(size, currencyCode));
}
