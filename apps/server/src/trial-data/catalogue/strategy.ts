import type { Texts } from "../../lib/texts.ts";
import type { Factor } from "../market/factors.ts";
import type { TrialCurrency } from "../market/short-rates.ts";

export type AssetClassCode = "EQUITY" | "BONDS" | "MONEY" | "MIXED" | "PROPERTY" | "COMMODITIES";
export type AreaCode = "AREA$$$INT" | "EMG" | "EUX" | "NAU";

/** An investment strategy; an issuer offers share classes of it. */
export type Strategy = {
  code: string;
  /** The strategy in the names of funds: `name` for international issuers, `czechName` for Czech ones. */
  name: string;
  czechName: string;
  assetClass: AssetClassCode;
  subClass: string;
  subType: string;
  area: AreaCode;
  /** The fraction of the assets in each market; for a currency, the fraction in it that is not hedged. */
  exposures: Partial<Record<Factor, number>>;
  /** The daily deviation of an active fund from its markets, as a standard deviation. */
  own: number;
  /** Fraction of the assets that earns the interest of the home currency. */
  interest: number;
  /** Return beyond markets and interest, percent a year: rents, private credit, profits of unlisted companies. */
  premium: number;
  /** Currency of the holdings; a share class in another currency moves with the exchange rate unless hedged. */
  home: TrialCurrency;
  risk: number;
  horizon: number;
  /** Unfavourable, moderate, favourable: percent a year. */
  gains: readonly [number, number, number];
  ongoing: number;
  entry: number;
  aim: Texts;
};
