import type { FundListItem } from "@fundport/api";

/** The base class, which determines a colour; null for an unknown class. */
export type AssetClassCode = "E" | "B" | "M" | "S" | null;

/** A fund of the list with the names for its ids. */
export type CatalogueFund = {
  readonly item: FundListItem;
  readonly id: number;
  readonly name: string;
  readonly issuerName: string | null;
  readonly assetClass: { readonly code: AssetClassCode; readonly name: string } | null;
  readonly currencyCode: string;
  /**
   * True if its figures are older than the market's: they are grey, with their date, and not ranked among current ones.
   */
  readonly isOutdated: boolean;
};
