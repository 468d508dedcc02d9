import { type CartReference, type CartTotals, type CostKey, showCartService, showCosts } from "@fundport/cart";
import { isByAge, isUnknown as hasNothingKnown, type Uncounted } from "@fundport/finance";
import type { PartialText } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { formatRoundedMoney } from "../../components/summary/money.tsx";
import { codeOf } from "./cart-figures.ts";
import { partialText } from "./partial-text.ts";

/** A row of the costs over the horizon. */
export type CostRow = {
  readonly key: CostKey | "cartService" | "wholeCost";
  readonly label: string;
  readonly note?: string | undefined;
  readonly text: PartialText;
  /** True if the sum above already lists the omissions. */
  readonly isRepeated?: boolean;
  /** True if the amount is completely unknown. */
  readonly isUnknown: boolean;
  /**
   * In percent of the total investment. Null without an investment, if the row has no percentage, and if it is unknown.
   */
  readonly percentage: number | null;
};
export type CostTable = {
  readonly rows: readonly CostRow[];
  /** The costs of the whole cart's service, and all costs including them; null if there are none. */
  readonly service: readonly CostRow[] | null;
  /** The omissions that the sum lists; empty if it has no note. */
  readonly sumUncounted: readonly Uncounted[];
};
type Costly = Pick<CartTotals, "costs" | "figures" | "currencyId"> & Partial<Pick<CartTotals, "service">>;

/**
 * Returns the rows of the cost table, rounded so that they add up to their shown total. Third-party payments are part
 * of the entry fee, so they are named and not added again. Rows that are certainly 0 are left out.
 */
export function listCosts(t: TFunction, source: Costly, reference: CartReference): CostTable {
  const costs = showCosts(source.costs, source.figures.totalInvestment);
  const currencyCode = codeOf(reference, source.currencyId);
  const code = (currencyId: number) => codeOf(reference, currencyId);
  const row = (key: CostKey, note?: string): CostRow => {
    const { amount, percentage, uncounted } = costs[key];
    const isUnknown = hasNothingKnown({ known: amount, uncounted });
    return {
      key,
      label: t(`cart:cost-${key}`),
      note: isUnknown ? undefined : note,
      text: partialText(t, { known: amount, uncounted }, currencyCode, code),
      isUnknown,
      percentage: isUnknown ? null : percentage,
    };
  };
  const isNothing = (key: CostKey) => costs[key].amount === 0 && costs[key].uncounted.length === 0;
  return {
    rows: [
      row("entry"),
      ...(row("thirdParty").isUnknown ? [] : [row("thirdParty", t("cart:cost-thirdParty-note"))]),
      row("ongoing", t("cart:cost-ongoing-note")),
      ...(["exit", "service"] as const).filter((key) => !isNothing(key)).map((key) => row(key)),
      // The fee for the service of the whole cart is listed below, so this row is not a total of all costs.
      source.service ? { ...row("total"), label: t("cart:cost-total-without-service") } : row("total"),
    ],
    sumUncounted: row("total").text.note === "" ? [] : costs.total.uncounted,
    service: source.service ? listService(t, source.service, costs, currencyCode) : null,
  };
}

function listService(
  t: TFunction,
  service: NonNullable<CartTotals["service"]>,
  costs: ReturnType<typeof showCosts>,
  currencyCode: string,
): readonly CostRow[] {
  const { fee, months, payments } = service;
  const money = (value: number) => formatRoundedMoney(value, currencyCode);
  const { cost, whole } = showCartService(service, costs);
  const note =
    fee.kind === "absolute"
      ? t("cart:service-absolute", { fee: money(fee.amountPerYear), years: t("cart:years", { count: months / 12 }) })
      : t("cart:service-transaction", { fee: money(fee.amountPerPayment), count: payments });
  const { uncounted } = costs.total;
  const common = { isUnknown: false, percentage: null };
  return [
    { ...common, key: "cartService", label: t("cart:cart-service-fee"), note, text: { value: money(cost), note: "" } },
    {
      ...common,
      key: "wholeCost",
      label: t("derivation:wholeCost"),
      text: partialText(t, { known: whole, uncounted }, currencyCode),
      isRepeated: costs.total.amount !== 0 && uncounted.some(({ reason }) => !isByAge(reason)),
    },
  ];
}
