import { type CartCalculation, type CartReference, listAssetBand } from "@fundport/cart";
import type { TFunction } from "i18next";

/** The asset classes over the years, for the chart: in percent by part, one row per year. */
export type AssetShares = {
  readonly parts: readonly { readonly key: number | string; readonly name: string; readonly color: string }[];
  readonly years: readonly (readonly number[])[];
  /** Indexes of rows of `years`. */
  readonly now: number;
  readonly halfWay: number;
  readonly end: number;
};

/** Source: docs/reference/calculation.md#asset-classes. */
const unknownColor = "#ffffff";

/** Returns the shares over the years. Null if they never change. */
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
