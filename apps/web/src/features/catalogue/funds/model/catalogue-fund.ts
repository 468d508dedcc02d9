import type { FundListItem } from "@fundport/api";

/** The base class, which determines the colour; null if the class is unknown. */
export type AssetClassCode = "E" | "B" | "M" | "S" | null;

/** A fund of the fund list, with the names that belong to its ids. */
export type CatalogueFund = {
  readonly item: FundListItem;
  readonly id: number;
  readonly name: string;
  readonly issuerName: string | null;
  readonly assetClass: { readonly code: AssetClassCode; readonly name: string } | null;
  readonly currencyCode: string;
  /**
   * True if the fund's figures are much older than the market's. Outdated figures are grey, show their date, and are
   * not ranked among current ones.
   */
  readonly isOutdated: boolean;
};
