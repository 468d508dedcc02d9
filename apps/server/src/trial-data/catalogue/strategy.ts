import type { Texts } from "../../lib/texts.ts";
import type { Factor } from "../market/factors.ts";
import type { TrialCurrency } from "../market/short-rates.ts";

export type AssetClassCode = "EQUITY" | "BONDS" | "MONEY" | "MIXED" | "PROPERTY" | "COMMODITIES";
export type AreaCode = "AREA$$$INT" | "EMG" | "EUX" | "NAU";

/** An investment strategy. Issuers offer share classes of it. */
export type Strategy = {
  code: string;
  /** The strategy's text in the names of funds: international issuers use `name`, and Czech issuers use `czechName`. */
  name: string;
  czechName: string;
  assetClass: AssetClassCode;
  subClass: string;
  subType: string;
  area: AreaCode;
  /**
   * The fraction of the assets that each market moves. For a currency, the fraction in this currency that is not
   * hedged.
   */
  exposures: Partial<Record<Factor, number>>;
  /** The daily deviation of an active fund from its markets, as a standard deviation. */
  own: number;
  /** The fraction of the assets that earns the interest of the home currency. */
  interest: number;
  /**
   * The return in addition to markets and interest, in percent a year: rents, private credit, profits of unlisted
   * companies.
   */
  premium: number;
  /**
   * The currency of the holdings. A share class in another currency moves with the exchange rate unless it is hedged.
   */
  home: TrialCurrency;
  risk: number;
  horizon: number;
  /** The unfavourable, moderate and favourable gain, in percent a year. */
  gains: readonly [number, number, number];
  ongoing: number;
  entry: number;
  aim: Texts;
};
