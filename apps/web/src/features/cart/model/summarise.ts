import type { CartReference, CartTotals, CostKey } from "@fundport/cart";
import { costShare, totalCost } from "@fundport/finance";
import type { TFunction } from "i18next";
import type { Slice } from "#ui/doughnut-chart-config.ts";
import type { CostRow, SummaryData } from "../components/cart-summary.tsx";
import { describeCartMissing } from "./describe-missing.ts";
import type { CartFigures } from "./cart-figures.ts";

/** Source: cart §9, "Default unknown asset class label has colour white". */
const unknownColor = "#ffffff";

/** What the summary shows of a cart, or of a part of it. */
export function summarise(
  t: TFunction,
  figures: CartFigures,
  reference: CartReference,
  nameOfItem: (uuid: string) => string,
): SummaryData {
  const { total, calculation } = figures;
  const missing =
    calculation.totals.kind === "incomplete"
      ? describeCartMissing(t, calculation.totals.missing, nameOfItem, reference)
      : [];
  const isEmpty = !total || total.forecastSummary.figures.totalInvestment === 0;
  return {
    forecastSummary: isEmpty ? null : total.forecastSummary,
    missing,
    horizonsDiffer: total?.totals.horizonsDiffer ?? false,
    slices: isEmpty ? [] : sliceTotals(t, total.totals, reference),
    costs: isEmpty ? [] : listCosts(t, total.totals),
    reduction: isEmpty ? null : (total.totals.returnEffect?.reduction ?? null),
  };
}

export function sliceTotals(t: TFunction, totals: CartTotals, reference: CartReference): readonly Slice[] {
  return totals.assetClasses.map(({ assetClassId, percentage }) => {
    const known = assetClassId === null ? undefined : reference.assetClasses.get(assetClassId);
    return {
      key: assetClassId ?? "unknown",
      name: known?.name ?? t("cart:asset-unknown"),
      color: known?.color ?? unknownColor,
      percentage,
    };
  });
}

/** Third-party payments are part of the entry fee, so they are named and not added again. */
export function listCosts(t: TFunction, { costs, figures }: Pick<CartTotals, "costs" | "figures">): readonly CostRow[] {
  const row = (key: CostKey, amount: number, note?: string): CostRow => ({
    key,
    label: t(`cart:cost-${key}`),
    note,
    amount,
    percentage: costShare(amount, figures.totalInvestment),
  });
  return [
    row("entry", costs.entry),
    ...(costs.thirdParty === null ? [] : [row("thirdParty", costs.thirdParty, t("cart:cost-thirdParty-note"))]),
    row("ongoing", costs.ongoing, t("cart:cost-ongoing-note")),
    ...(costs.exit === 0 ? [] : [row("exit", costs.exit)]),
    ...(costs.service === 0 ? [] : [row("service", costs.service)]),
    row("total", totalCost(costs)),
  ];
}
