import type { FundListItem } from "@fundport/api";

/** The base class that decides a colour; null where the class is unknown. */
export type AssetClassCode = "E" | "B" | "M" | "S" | null;

/** A fund of the list with the names that its ids stand for. */
export type CatalogueFund = {
  readonly item: FundListItem;
  readonly id: number;
  readonly name: string;
  readonly issuerName: string | null;
  readonly assetClass: { readonly code: AssetClassCode; readonly name: string } | null;
  readonly currencyCode: string;
  /** Its figures are older than those of the market: they are shown grey with their day, and not ranked among the others. */
  readonly isOutdated: boolean;
};
