import { type CartReference, type CartTotals, type CostKey, showCartService, showCosts } from "@fundport/cart";
import { isByAge, isUnknown as hasNothingKnown, type Uncounted } from "@fundport/finance";
import type { PartialText } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { formatRoundedMoney } from "../../components/summary/money.tsx";
import { codeOf } from "./cart-figures.ts";
import { partialText } from "./partial-text.ts";

/** A row in the table of costs. The costs are for the whole horizon. */
export type CostRow = {
  readonly key: CostKey | "cartService" | "wholeCost";
  readonly label: string;
  readonly note?: string | undefined;
  readonly text: PartialText;
  /** True if the sum above the row already lists the same omissions. */
  readonly isRepeated?: boolean;
  /** True if no part of the amount is known. */
  readonly isUnknown: boolean;
  /**
   * The amount in percent of the total investment. Null if it is unknown, the row shows no percentage, or nothing is
   * invested.
   */
  readonly percentage: number | null;
};
export type CostTable = {
  readonly rows: readonly CostRow[];
  /** The cost of the service for the whole cart, and the total including it; null if the cart has no such service. */
  readonly service: readonly CostRow[] | null;
  /** The omissions that the note of the sum lists; empty if the sum has no note. */
  readonly sumUncounted: readonly Uncounted[];
};
type Costly = Pick<CartTotals, "costs" | "figures" | "currencyId"> & Partial<Pick<CartTotals, "service">>;

/**
 * Returns the rows of the cost table, rounded so that they add up to the displayed total. Third-party payments are part
 * of the entry fee, so they are listed but not added. Rows that are certainly 0 are left out.
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
  const isZero = (key: CostKey) => costs[key].amount === 0 && costs[key].uncounted.length === 0;
  return {
    rows: [
      row("entry"),
      ...(row("thirdParty").isUnknown ? [] : [row("thirdParty", t("cart:cost-thirdParty-note"))]),
      row("ongoing", t("cart:cost-ongoing-note")),
      ...(["exit", "service"] as const).filter((key) => !isZero(key)).map((key) => row(key)),
      // If the whole cart has a service fee, it is listed below the table, so this sum is labelled as excluding it.
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
