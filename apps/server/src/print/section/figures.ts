import type { CostKind, DerivationLabel, DerivationUnit, UncountedReason } from "@fundport/finance";
import type { ForecastPoint } from "../charts/forecast-chart.ts";

/** The printed details of the advisor who sells the investments. */
export type AdvisorFigures = {
  readonly name: string;
  readonly company: string;
  readonly phone: string | null;
  readonly email: string;
};

/** The figures of a tab of the proposal page, or of all investments of a contract: unformatted numbers and names. */
export type SectionFigures = {
  readonly name: string;
  readonly currencyCode: string;
  /** False if the figures come from the request and could not be checked by the server. */
  readonly recomputed: boolean;
  readonly totals: Totals;
  /**
   * The yearly return in the moderate scenario after entry fees, in percent; null if the items' horizons differ or the
   * return is unknown.
   */
  readonly yearlyReturn: number | null;
  readonly horizonsDiffer: boolean;
  /** The forecast for the whole section at months 0, 12, 24, …; empty if the section has no forecast series. */
  readonly years: readonly ForecastPoint[];
  /** The current distribution of the assets by class. */
  readonly distribution: readonly ClassShare[];
  /** The distribution over the years; null if it never changes, and missing in older rows. */
  readonly band?: BandFigures | null;
  readonly items: readonly ItemFigures[];
  readonly costs: CostFigures | null;
  readonly service: ServiceFigures | null;
  readonly rates: readonly RateFigures[];
  /**
   * The oldest and the newest date of the prices that the forecast is based on; null if the products have no prices.
   */
  readonly priceDays?: { readonly first: string; readonly last: string } | null;
  /**
   * The terms of the proposal. Rows stored before `terms` existed do not contain `terms`, `costYears` and
   * `derivations`.
   */
  readonly terms?: TermFigures;
  /** The effect of costs if the client leaves after each year; empty if the items' horizons differ. */
  readonly costYears?: readonly CostYearFigures[];
  /** The appendix, which explains how the figures were calculated; missing unless it was requested. */
  readonly derivations?: readonly DerivationGroup[];
  /**
   * Always null, because the server draws every chart. The field remains because stored decision files contain it and
   * are compared with this type.
   */
  readonly pictures: { readonly forecast: null; readonly distribution: null };
};

/**
 * The client's payments into the investments in one currency. `monthly` does not include contributions of an employer.
 */
export type PaidFigures = {
  readonly currencyCode: string;
  readonly oneOff: number;
  readonly monthly: number;
  readonly byEmployer: number;
};
/** Figures that are only available for a whole plan or contract. */
export type WholePlan = {
  readonly payments: readonly PaidFigures[];
  /** The yearly return in the moderate scenario after all costs, in percent; null if unknown. */
  readonly yearlyReturnAfterCosts: number | null;
};

export type Totals = {
  readonly totalInvestment: number;
  readonly expectedAssets: number;
  readonly expectedReturns: number;
  readonly indicativeFee: number;
  readonly unfavourable: number | null;
  readonly favourable: number | null;
  /**
   * The return in excess of the total investment, calculated from unrounded values. Older rows contain neither this
   * field nor `favourableReturns` and `feeUncounted`.
   */
  readonly unfavourableReturns?: number;
  readonly favourableReturns?: number;
  /** Unknown amounts that the fee does not include. */
  readonly feeUncounted?: readonly UncountedFigures[];
};

/** An amount that is missing from a sum: the reason, the product, and the amount's currency. */
export type UncountedFigures = {
  readonly reason: UncountedReason;
  readonly subject: string;
  readonly currencyCode: string;
};

export type ClassShare = {
  readonly name: string | null;
  readonly color: string;
  readonly percentage: number;
  readonly amount: number | null;
};

/** Facts that identify a product, as far as they are known. */
export type ProductFacts = {
  readonly isin: string | null;
  /**
   * The product's own currencies, which may differ from the currency of the purchase. A product that consists of
   * several funds can have several currencies.
   */
  readonly currencyCodes: readonly string[];
  /** Names of the asset classes, largest class first; empty if unknown. */
  readonly assetClasses: readonly string[];
  /**
   * The risk, from 1 to 7. `lowest` and `highest` differ if the product consists of several funds with different risks.
   */
  readonly risk: {
    readonly lowest: number;
    readonly highest: number;
    /** True if at least one risk was estimated from prices because it is not published. */
    readonly isEstimated?: true;
  } | null;
};

export type ItemKind = "Fund" | "Program" | "Contract" | "Package";
export type ItemFigures = {
  readonly kind: ItemKind;
  readonly name: string;
  /** Missing in rows that were stored before products were printed. The funds of such rows have no product either. */
  readonly product?: ProductFacts;
  readonly currencyCode: string;
  readonly oneOffAmount: number;
  readonly periodicalAmount: number;
  readonly horizonYears: number;
  readonly chargingMethod: string | null;
  readonly startingLine: string | null;
  readonly endingLine: string | null;
  readonly totals: Totals;
  readonly years: readonly ForecastPoint[];
  readonly gains: readonly GainFigures[];
  /** The lines that receive the payments, by period; empty if the item has no lines. */
  readonly savingPlans: readonly { readonly name: string; readonly fromMonth: number; readonly toMonth: number }[];
  /** The lines in which the money is invested, by period; only for contracts. */
  readonly stages?: readonly { readonly name: string; readonly fromMonth: number; readonly toMonth: number }[];
  readonly costYears?: readonly CostYearFigures[];
  /** The funds of a package. */
  readonly funds: readonly {
    readonly name: string;
    readonly product?: ProductFacts;
    readonly share: number;
    readonly amount: number;
  }[];
  readonly costs: CostFigures | null;
};

/** Expected yearly gains in percent. `name` is the name of a line or fund; null means the item itself. */
export type GainFigures = {
  readonly name: string | null;
  readonly unfavourable: number;
  readonly moderate: number;
  readonly favourable: number;
  /** The basis of estimated gains. Missing if the gains are published, and in older rows. */
  readonly estimate?: { readonly basis: "Prices"; readonly years: number } | { readonly basis: "AssetClass" };
};

/**
 * An amount, and the unknown amounts that it does not include. `percentage` is its share of the total investment. In
 * older rows every amount is complete.
 */
export type CostRowFigures = {
  readonly amount: number;
  readonly percentage: number | null;
  readonly uncounted?: readonly UncountedFigures[];
};
export type CostFigures = {
  readonly rows: readonly (CostRowFigures & { readonly kind: CostKind })[];
  readonly total: CostRowFigures;
  /**
   * The effect on the yearly return in percentage points; null if the horizon is 0. Costs that the total does not
   * include are left out here too.
   */
  readonly effectOnReturn: number | null;
};

export type ServiceFigures = {
  readonly name: string;
  readonly isPremium: boolean;
  /** The fee in percent a year; only under premium advisory. */
  readonly relativeFee: number | null;
  /** The fee in money, for each year or payment according to `feeKind`. */
  readonly absoluteFee: number | null;
  /** The kind of the fee; missing in older rows. */
  readonly feeKind?: "absolute" | "relative" | "transaction" | null;
  /** The discount in percent; under premium advisory, percentage points of the set-up fee. */
  readonly discount: number;
  /** The set-up fee in percent of every payment; only under premium advisory. */
  readonly setUpFee: number | null;
  /**
   * The service of the whole cart, not of one tab. All tabs of the cart contain the same value, which is printed a
   * single time.
   */
  readonly whole?: WholeServiceFigures | null;
};
/** The cost of the service for the whole cart, over a number of years or payments. */
export type WholeServiceFigures = {
  readonly currencyCode: string;
  readonly cost: number;
  readonly years: number;
  readonly payments: number;
  /**
   * The percentage points by which all costs of the cart, including the service, reduce its yearly return; null if the
   * return is unknown.
   */
  readonly effectOnReturn: number | null;
  /** All costs of the cart, including the service; missing in older rows. */
  readonly allCosts?: number;
  /**
   * Unknown costs that neither `effectOnReturn` nor `allCosts` includes. Missing if both are complete, and in older
   * rows.
   */
  readonly uncounted?: readonly UncountedFigures[];
};

/** The split by asset class over the years. Each year is a row with the percentage of each class. */
export type BandFigures = {
  readonly classes: readonly { readonly name: string | null; readonly color: string }[];
  readonly years: readonly (readonly number[])[];
  /** `now` and the next two fields are indexes into `years`. */
  readonly now: number;
  readonly halfWay: number;
  readonly end: number;
};

/** An exchange rate: `unit` units of the currency `from` are worth `rate` units of the currency `to`. */
export type RateFigures = {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly unit: number;
  readonly day: string;
};

export type TermFigures = {
  /** If this is an appendix, the name of the client of the framework contract; otherwise null. */
  readonly appendixOf: string | null;
  readonly isLongTerm: boolean;
  /** Names of the funds that are only for qualified investors. */
  readonly qualifiedFunds: readonly string[];
};

/** The percentage points by which costs reduce the yearly return if the client leaves after `year`. */
export type CostYearFigures = {
  readonly year: number;
  readonly reduction: number;
  /**
   * The money paid in by the end of the year, and the costs taken from its value by then; both are missing in older
   * rows.
   */
  readonly invested?: number;
  readonly taken?: number;
};

/** The steps that lead to the figures of the item `name`, or of the whole tab if `name` is null. */
export type DerivationGroup = { readonly name: string | null; readonly steps: readonly StepFigures[] };
export type QuantityFigures = {
  readonly label: DerivationLabel;
  /** The name of the product that the quantity belongs to, if several quantities have the same label. */
  readonly subject: string | null;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly currencyCode: string | null;
  /** True if the number is unknown. Its value must not be printed. */
  readonly isUnknown?: boolean;
};
/** A calculated number, its formula, and the earlier step that each input comes from. */
export type StepFigures = QuantityFigures & {
  readonly number: number;
  readonly formula: string;
  readonly inputs: readonly (QuantityFigures & { readonly step: number | null })[];
};
