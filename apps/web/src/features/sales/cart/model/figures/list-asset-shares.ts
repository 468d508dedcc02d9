import { type CartCalculation, type CartReference, listAssetBand } from "@fundport/cart";
import type { TFunction } from "i18next";

/** The shares of the asset classes in percent, for the chart: for each year, the share of each of the `parts`. */
export type AssetShares = {
  readonly parts: readonly { readonly key: number | string; readonly name: string; readonly color: string }[];
  readonly years: readonly (readonly number[])[];
  /** The indexes in `years` of the three moments that the legend shows. */
  readonly now: number;
  readonly halfWay: number;
  readonly end: number;
};

/** Source: docs/reference/calculation.md#asset-classes. */
const unknownColor = "#ffffff";

/** Returns the shares of the asset classes over the years. Null if the shares never change. */
export function listAssetShares(
  t: TFunction,
  { items }: CartCalculation,
  reference: CartReference,
): AssetShares | null {
  const band = listAssetBand(items, reference);
  if (!band) return null;
  const parts = band.classes.map((id) => {
    const assetClass = id === null ? undefined : reference.assetClasses.get(id);
    return {
      key: id ?? "unknown",
      name: assetClass?.name ?? t("cart:asset-unknown"),
      color: assetClass?.color ?? unknownColor,
    };
  });
  const { years, now, halfWay, end } = band;
  return { parts, years, now, halfWay, end };
}
