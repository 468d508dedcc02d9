import type { CostKind, DerivationLabel, DerivationUnit, UncountedReason } from "@fundport/finance";
import type { ForecastPoint } from "../charts/forecast-chart.ts";

/** The printed details of the selling advisor. */
export type AdvisorFigures = {
  readonly name: string;
  readonly company: string;
  readonly phone: string | null;
  readonly email: string;
};

/** A tab of the proposal page, or all investments of a contract: unformatted numbers and names. */
export type SectionFigures = {
  readonly name: string;
  readonly currencyCode: string;
  /** False if the figures come from the request and the server could not check them. */
  readonly recomputed: boolean;
  readonly totals: Totals;
  /** Percent a year of the moderate scenario after entry fees; null if horizons differ or there is none. */
  readonly yearlyReturn: number | null;
  readonly horizonsDiffer: boolean;
  /** Months 0, 12, 24, … of the whole section; empty without a series. */
  readonly years: readonly ForecastPoint[];
  /** The current distribution. */
  readonly distribution: readonly ClassShare[];
  /** Null if the distribution never changes; missing in older rows. */
  readonly band?: BandFigures | null;
  readonly items: readonly ItemFigures[];
  readonly costs: CostFigures | null;
  readonly service: ServiceFigures | null;
  readonly rates: readonly RateFigures[];
  /** The oldest and the newest date of the prices behind the forecast; null if the products have none. */
  readonly priceDays?: { readonly first: string; readonly last: string } | null;
  /** The terms of the proposal. Rows stored before this field existed do not contain it or the next two. */
  readonly terms?: TermFigures;
  /** The effect of costs if the client leaves after each year; empty if horizons differ. */
  readonly costYears?: readonly CostYearFigures[];
  /** The appendix, which explains the calculation of the figures; only if it was requested. */
  readonly derivations?: readonly DerivationGroup[];
  /** Always null: the server draws every chart. Decision files contain the field and are compared with this type. */
  readonly pictures: { readonly forecast: null; readonly distribution: null };
};

/** The client's payments into the investments in one currency; `monthly` leaves out an employer's contributions. */
export type PaidFigures = {
  readonly currencyCode: string;
  readonly oneOff: number;
  readonly monthly: number;
  readonly byEmployer: number;
};
/** Figures that only a whole plan or contract has. */
export type WholePlan = {
  readonly payments: readonly PaidFigures[];
  /** Percent a year of the moderate scenario after all costs; null if unknown. */
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
   * The returns beyond the total investment, from unrounded values. Older rows contain neither this nor the next two
   * fields.
   */
  readonly unfavourableReturns?: number;
  readonly favourableReturns?: number;
  /** Unknown amounts that the fee does not include. */
  readonly feeUncounted?: readonly UncountedFigures[];
};

/** An amount that a sum does not include: the reason, the product, and its currency. */
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

/** Identifying facts of a product, as far as they are known. */
export type ProductFacts = {
  readonly isin: string | null;
  /**
   * The product's own currencies, which may differ from the currency of the purchase; several for products with several
   * funds.
   */
  readonly currencyCodes: readonly string[];
  /** Names, largest class first; empty if unknown. */
  readonly assetClasses: readonly string[];
  /** From 1 to 7; `lowest` and `highest` differ if the product consists of several. */
  readonly risk: {
    readonly lowest: number;
    readonly highest: number;
    /** At least one level was estimated from prices, since it is not published. */
    readonly isEstimated?: true;
  } | null;
};

export type ItemKind = "Fund" | "Program" | "Contract" | "Package";
export type ItemFigures = {
  readonly kind: ItemKind;
  readonly name: string;
  /** Missing in rows stored before it was printed; then their funds have none either. */
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
  /** The line that receives the payments in each period; empty without lines. */
  readonly savingPlans: readonly { readonly name: string; readonly fromMonth: number; readonly toMonth: number }[];
  /** The line that the money is in during each period; only for contracts. */
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

/** Expected yearly gains, percent; `name` is null for the item itself, else the name of a line or fund. */
export type GainFigures = {
  readonly name: string | null;
  readonly unfavourable: number;
  readonly moderate: number;
  readonly favourable: number;
  /** The basis of gains that are not published; missing if they are, and in older rows. */
  readonly estimate?: { readonly basis: "Prices"; readonly years: number } | { readonly basis: "AssetClass" };
};

/**
 * An amount, and the amounts that it does not include; `percentage` is of the total investment. Older rows include
 * everything.
 */
export type CostRowFigures = {
  readonly amount: number;
  readonly percentage: number | null;
  readonly uncounted?: readonly UncountedFigures[];
};
export type CostFigures = {
  readonly rows: readonly (CostRowFigures & { readonly kind: CostKind })[];
  readonly total: CostRowFigures;
  /** Percentage points of the yearly return; null at horizon 0. Leaves out the same costs as the total. */
  readonly effectOnReturn: number | null;
};

export type ServiceFigures = {
  readonly name: string;
  readonly isPremium: boolean;
  /** Percent a year under premium advisory. */
  readonly relativeFee: number | null;
  /** Money for each year or payment, by `feeKind`. */
  readonly absoluteFee: number | null;
  /** The basis of the fee; missing in older rows. */
  readonly feeKind?: "absolute" | "relative" | "transaction" | null;
  /** Percent; percentage points of the set-up fee under premium advisory. */
  readonly discount: number;
  /** Percent of every payment under premium advisory. */
  readonly setUpFee: number | null;
  /** The service of the whole cart, not of a tab: the same in each of its tabs, and printed a single time. */
  readonly whole?: WholeServiceFigures | null;
};
/** The cost of the service of the whole cart, for a number of years or payments. */
export type WholeServiceFigures = {
  readonly currencyCode: string;
  readonly cost: number;
  readonly years: number;
  readonly payments: number;
  /**
   * Percentage points by which all costs of the cart, including the service, reduce its yearly return; null without a
   * return.
   */
  readonly effectOnReturn: number | null;
  /** All costs of the cart including the service; missing in older rows. */
  readonly allCosts?: number;
  /** Unknown costs that the effect and all costs leave out; missing if they include everything, and in older rows. */
  readonly uncounted?: readonly UncountedFigures[];
};

/** The split by asset class over the years; percent by class, one row a year. */
export type BandFigures = {
  readonly classes: readonly { readonly name: string | null; readonly color: string }[];
  readonly years: readonly (readonly number[])[];
  /** Indexes into `years`. */
  readonly now: number;
  readonly halfWay: number;
  readonly end: number;
};

/** `unit` of the currency `from` equals `rate` of the currency `to`. */
export type RateFigures = {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly unit: number;
  readonly day: string;
};

export type TermFigures = {
  /** The name of the client with the framework contract, if this is its appendix. */
  readonly appendixOf: string | null;
  readonly isLongTerm: boolean;
  /** Names of funds for qualified investors. */
  readonly qualifiedFunds: readonly string[];
};

/** Percentage points by which costs reduce the yearly return. */
export type CostYearFigures = {
  readonly year: number;
  readonly reduction: number;
  /** The money paid in by then, and the costs taken from its value by then; older rows lack both. */
  readonly invested?: number;
  readonly taken?: number;
};

/** The steps that lead to the figures of one item, or of the whole tab if `name` is null. */
export type DerivationGroup = { readonly name: string | null; readonly steps: readonly StepFigures[] };
export type QuantityFigures = {
  readonly label: DerivationLabel;
  /** The name of the subject if several quantities have the same label. */
  readonly subject: string | null;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly currencyCode: string | null;
  /** True for an unknown number, whose value must not be printed. */
  readonly isUnknown?: boolean;
};
/** A number, its formula over the inputs, and the earlier step that each input is from. */
export type StepFigures = QuantityFigures & {
  readonly number: number;
  readonly formula: string;
  readonly inputs: readonly (QuantityFigures & { readonly step: number | null })[];
};
