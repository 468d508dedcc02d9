import type { FigureEstimate } from "@fundport/api";
import type { TFunction } from "i18next";

/** Formats "Estimated from 8 years of prices": whole years, at least one. */
export function estimateText(t: TFunction<"product">, estimate: FigureEstimate): string {
  return estimate.basis === "Prices"
    ? t("product:estimate-Prices", { count: Math.max(1, Math.round(estimate.years)) })
    : t("product:estimate-AssetClass");
}
