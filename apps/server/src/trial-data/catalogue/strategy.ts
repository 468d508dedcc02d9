import type { Texts } from "../../lib/texts.ts";
import type { Factor } from "../market/factors.ts";
import type { TrialCurrency } from "../market/short-rates.ts";

export type AssetClassCode = "EQUITY" | "BONDS" | "MONEY" | "MIXED" | "PROPERTY" | "COMMODITIES";
export type AreaCode = "AREA$$$INT" | "EMG" | "EUX" | "NAU";

/** What a fund does with its money; an issuer makes share classes of it. */
export type Strategy = {
  code: string;
  /** The part of the fund's name: as houses of Luxembourg and Dublin, respectively Czech ones, would write it. */
  name: string;
  czechName: string;
  assetClass: AssetClassCode;
  subClass: string;
  subType: string;
  area: AreaCode;
  /** How the price moves: factors and how much of each. */
  exposures: Partial<Record<Factor, number>>;
  /** Restlessness of its own, a day. */
  own: number;
  /** How much of the money earns interest of its currency. */
  interest: number;
  /** What it earns beyond, percent a year: a longer term, credit risk, rents. */
  premium: number;
  /** Currency of what it holds; a share class in another one that is not hedged moves with the exchange rate. */
  home: TrialCurrency;
  risk: number;
  horizon: number;
  /** Unfavourable, moderate, favourable: percent a year. */
  gains: readonly [number, number, number];
  ongoing: number;
  entry: number;
  aim: Texts;
};
