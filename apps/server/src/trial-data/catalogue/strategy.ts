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
  /** Exposure of the price to each market factor. */
  exposures: Partial<Record<Factor, number>>;
  /** Idiosyncratic daily volatility, beyond the factors. */
  own: number;
  /** Fraction of the assets that earns the interest of its currency. */
  interest: number;
  /** Return beyond that, percent a year: for a longer term, credit risk, rents. */
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
