import { type CartReference, type CartState, type CartTotals, listLeftOut } from "@fundport/cart";
import { isByAge, isUnknown, type ReturnEffect, type Uncounted } from "@fundport/finance";
import type { TFunction } from "i18next";
import type { Slice } from "#ui/charts/doughnut-chart-config.ts";
import type { CostEffect, SummaryData } from "./summary-data.ts";
import { describeCartMissing } from "../texts/describe-missing.ts";
import type { CartFigures } from "./cart-figures.ts";
import { listAssetShares } from "./list-asset-shares.ts";
import { listCosts } from "./list-costs.ts";
import { notCountedText } from "./partial-text.ts";

/** Source: docs/reference/calculation.md#asset-classes. */
const unknownColor = "#ffffff";

/** Returns the data that the summary of a cart, or of a part of a cart, shows. */
export function summarise(
  t: TFunction,
  cart: Pick<CartState, "items">,
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
  const costs = isEmpty ? null : listCosts(t, total.totals, reference);
  return {
    forecastSummary: isEmpty ? null : total.forecastSummary,
    missing,
    horizonsDiffer: total?.totals.horizonsDiffer ?? false,
    slices: isEmpty ? [] : sliceTotals(t, total.totals, reference),
    band: isEmpty ? null : listAssetShares(t, calculation, reference),
    costs,
    hasThirdParties: !isEmpty && !isUnknown(total.totals.costs.thirdParty),
    effect:
      isEmpty || !total.totals.returnEffect
        ? null
        : presentEffect(t, total.totals.returnEffect, costs?.sumUncounted ?? []),
    leftOut: listLeftOut(cart, reference).map((each) => ({ ...each, name: nameOfItem(each.uuid) })),
    itemCount: calculation.items.length,
  };
}

/**
 * Returns the reduction of the return by costs, with a note on its omissions. `sumUncounted` contains the omissions
 * that the sum above already lists. Returns null if all costs are unknown.
 */
function presentEffect(
  t: TFunction,
  { reduction, uncounted }: ReturnEffect,
  sumUncounted: readonly Uncounted[],
): CostEffect | null {
  if (isUnknown({ known: reduction, uncounted })) return null;
  if (uncounted.length > 0 && uncounted.every(({ reason }) => isByAge(reason))) {
    return { reduction, note: t("derivation:by-age"), isRepeated: false };
  }
  const note = notCountedText(t, uncounted);
  return { reduction, note, isRepeated: note === notCountedText(t, sumUncounted) };
}

function sliceTotals(t: TFunction, totals: CartTotals, reference: CartReference): readonly Slice[] {
  return totals.assetClasses.map(({ assetClassId, percentage }) => {
    const assetClass = assetClassId === null ? undefined : reference.assetClasses.get(assetClassId);
    return {
      key: assetClassId ?? "unknown",
      name: assetClass?.name ?? t("cart:asset-unknown"),
      color: assetClass?.color ?? unknownColor,
      percentage,
    };
  });
}
