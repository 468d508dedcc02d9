import type { FigureEstimate } from "@fundport/api";
import type { TFunction } from "i18next";

/**
 * Formats the basis of an estimate, for example "Estimated from 8 years of prices". Years are whole numbers, at least
 * one.
 */
export function estimateText(t: TFunction<"product">, estimate: FigureEstimate): string {
  return estimate.basis === "Prices"
    ? t("product:estimate-Prices", { count: Math.max(1, Math.round(estimate.years)) })
    : t("product:estimate-AssetClass");
}
