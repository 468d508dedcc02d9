import type { CostKind } from "@fundport/finance";

/** All numbers of the cart that have a derivation. */
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
/** The rows of the costs, each of which also has a share. */
export type CostKey = CostKind | "total";
export type CartFigure = (typeof cartFigures)[number];
/** The figures that are also shown for the end of each year. */
type YearlyFigure = Extract<
  CartFigure,
  "invested" | "unfavourable" | "moderate" | "favourable" | "withoutCosts" | "afterCosts" | "reduction"
>;
/** A figure of an item, or of the whole cart if `uuid` is null; `year` selects the end of a year for yearly figures. */
export type FigureReference =
  | { readonly uuid: string | null; readonly figure: CartFigure; readonly year?: undefined }
  | { readonly uuid: string | null; readonly figure: YearlyFigure; readonly year: number };
