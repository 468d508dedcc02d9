import type { CostKind } from "@fundport/finance";

/** All figures of the cart that have a derivation. */
export const cartFigures = [
  "totalInvestment",
  "expectedAssets",
  "expectedReturns",
  "indicativeFee",
  "unfavourable",
  "moderate",
  "favourable",
  "invested",
  "prepaidFactor",
  "entry",
  "ongoing",
  "exit",
  "service",
  "thirdParty",
  "total",
  "cartService",
  "wholeCost",
  "entryShare",
  "ongoingShare",
  "exitShare",
  "serviceShare",
  "thirdPartyShare",
  "totalShare",
  "withoutCosts",
  "afterCosts",
  "reduction",
] as const;
/** The rows of the costs. Each of them also has a share of the total investment. */
export type CostKey = CostKind | "total";
export type CartFigure = (typeof cartFigures)[number];
/** The figures that are also shown for the end of each year. */
type YearlyFigure = Extract<
  CartFigure,
  "invested" | "unfavourable" | "moderate" | "favourable" | "withoutCosts" | "afterCosts" | "reduction"
>;
/**
 * Refers to a figure of an item, or of the whole cart if `uuid` is null. For yearly figures, `year` selects the end of
 * a year.
 */
export type FigureReference =
  | { readonly uuid: string | null; readonly figure: CartFigure; readonly year?: undefined }
  | { readonly uuid: string | null; readonly figure: YearlyFigure; readonly year: number };
