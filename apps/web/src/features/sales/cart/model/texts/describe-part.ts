import type { CartDifference, CartReference } from "@fundport/cart";
import { formatMoney, formatNumber, formatPercent } from "@fundport/i18n";
import type { TFunction } from "i18next";

/** A change of a fund within a package. */
export type Part = Extract<CartDifference, { kind: "part" }>;
type PartContext = {
  readonly t: TFunction<"repair">;
  readonly reference: CartReference;
  /** True if this is the only changed fund, so that the text also contains the size of the change. */
  readonly isOnlyPart: boolean;
};

/** Describes the change of a fund in a package: that the fund is added or removed, or its new amount and share. */
export function describePart(
  { fundId, from, to, currencyId }: Part,
  { t, reference, isOnlyPart }: PartContext,
): string {
  const name = reference.funds.get(fundId)?.name ?? String(fundId);
  if (to === null) return t("without-fund", { name });
  const code = currencyId === null ? undefined : reference.currencies.get(currencyId)?.code;
  const money = (value: number) => (code === undefined ? formatNumber(value, 0) : formatMoney(value, code, 0));
  const share = formatPercent(to.share, { decimals: 2 });
  if (from === null) return t("with-fund", { name, amount: money(to.investedAmount), share });
  const becomes = [
    ...(from.investedAmount === to.investedAmount ? [] : [money(to.investedAmount)]),
    ...(from.share === to.share ? [] : [share]),
  ].join(", ");
  if (!isOnlyPart) return t("part-becomes", { name, becomes });
  const by = to.investedAmount - from.investedAmount;
  const field = t("part", { field: t("investedAmount"), name });
  if (by === 0 || from.investedAmount === 0) return t("part-becomes", { name, becomes });
  const text = t(by > 0 ? "raise" : "lower", { field, by: money(Math.abs(by)), to: money(to.investedAmount) });
  return from.share === to.share ? text : t("with-share", { change: text, share });
}
