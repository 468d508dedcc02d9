import type { CostKind } from "@fundport/finance";

/** Every number of the cart that has a derivation. */
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
/** The rows of the costs; each has a share, too. */
export type CostKey = CostKind | "total";
export type CartFigure = (typeof cartFigures)[number];
/** The figures that are shown at the end of each year, too. */
type YearlyFigure = Extract<
  CartFigure,
  "invested" | "unfavourable" | "moderate" | "favourable" | "withoutCosts" | "afterCosts" | "reduction"
>;
/** A figure of an item, or of the whole cart; of one that is shown by year, that of a year's end. */
export type FigureReference =
  | { readonly uuid: string | null; readonly figure: CartFigure; readonly year?: undefined }
  | { readonly uuid: string | null; readonly figure: YearlyFigure; readonly year: number };
