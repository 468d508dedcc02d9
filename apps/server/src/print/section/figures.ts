import type { CostKind, DerivationLabel, DerivationUnit, UncountedReason } from "@fundport/finance";
import type { ForecastPoint } from "../charts/forecast-chart.ts";

/** Who sells, as it is printed. */
export type AdvisorFigures = {
  readonly name: string;
  readonly company: string;
  readonly phone: string | null;
  readonly email: string;
};

/** One tab of the proposal page, or all investments of a contract: numbers and names, nothing formatted yet. */
export type SectionFigures = {
  readonly name: string;
  readonly currencyCode: string;
  /** False where the figures are the payload's own and nothing could be checked. */
  readonly recomputed: boolean;
  readonly totals: Totals;
  /** Percent a year of the moderate scenario after entry fees; null where horizons differ or there is none. */
  readonly yearlyReturn: number | null;
  readonly horizonsDiffer: boolean;
  /** Months 0, 12, 24, … of the whole section; empty where there is no series. */
  readonly years: readonly ForecastPoint[];
  /** As it is now. */
  readonly distribution: readonly ClassShare[];
  /** Null where the distribution never changes; older rows do not tell. */
  readonly band?: BandFigures | null;
  readonly items: readonly ItemFigures[];
  readonly costs: CostFigures | null;
  readonly service: ServiceFigures | null;
  readonly rates: readonly RateFigures[];
  /** The oldest and the newest of the days whose prices the forecast rests on; null where the products have none. */
  readonly priceDays?: { readonly first: string; readonly last: string } | null;
  /** What it is proposed under. Rows that were kept before there was this field lack it, as they lack the next two. */
  readonly terms?: TermFigures;
  /** The effect of costs, should the client leave after each year; empty where horizons differ. */
  readonly costYears?: readonly CostYearFigures[];
  /** The appendix: how the figures come about; only where it was asked for. */
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
/** Figures of a whole plan or contract that no part of it has. */
export type WholePlan = {
  readonly payments: readonly PaidFigures[];
  /** Percent a year of the moderate scenario after all costs; null where it is not known. */
  readonly yearlyReturnAfterCosts: number | null;
};

export type Totals = {
  readonly totalInvestment: number;
  readonly expectedAssets: number;
  readonly expectedReturns: number;
  readonly indicativeFee: number;
  readonly unfavourable: number | null;
  readonly favourable: number | null;
  /** What either is beyond the total investment, of unrounded values. Older rows lack it, as they lack the next. */
  readonly unfavourableReturns?: number;
  readonly favourableReturns?: number;
  /** What the fee does not count, since it is not known. */
  readonly feeUncounted?: readonly UncountedFigures[];
};

/** What an amount does not count: why, of which product, and in which currency it would be counted. */
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

/** What identifies a product, as far as the portal knows it. */
export type ProductFacts = {
  readonly isin: string | null;
  /** Its own, which need not be the one it is bought in; several where it holds funds of several. */
  readonly currencyCodes: readonly string[];
  /** By name, the largest first; empty where unknown. */
  readonly assetClasses: readonly string[];
  /** Of 1 to 7; two levels where it holds products of several. */
  readonly risk: {
    readonly lowest: number;
    readonly highest: number;
    /** One of them was computed from prices, since nobody published it. */
    readonly isEstimated?: true;
  } | null;
};

export type ItemKind = "Fund" | "Program" | "Contract" | "Package";
export type ItemFigures = {
  readonly kind: ItemKind;
  readonly name: string;
  /** Rows that were kept before it was printed lack it, and so do their funds. */
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
  /** Which line takes the payments when; empty without lines. */
  readonly savingPlans: readonly { readonly name: string; readonly fromMonth: number; readonly toMonth: number }[];
  /** Which line holds the money when, of a contract. */
  readonly stages?: readonly { readonly name: string; readonly fromMonth: number; readonly toMonth: number }[];
  readonly costYears?: readonly CostYearFigures[];
  /** Funds of a package. */
  readonly funds: readonly {
    readonly name: string;
    readonly product?: ProductFacts;
    readonly share: number;
    readonly amount: number;
  }[];
  readonly costs: CostFigures | null;
};

/** Expected yearly gains, percent; `name` is null for the item itself, else the line or fund they belong to. */
export type GainFigures = {
  readonly name: string | null;
  readonly unfavourable: number;
  readonly moderate: number;
  readonly favourable: number;
  /** What gains that nobody published were made of; absent where they were, and of older rows. */
  readonly estimate?: { readonly basis: "Prices"; readonly years: number } | { readonly basis: "AssetClass" };
};

/** An amount with what it does not count; `percentage` is of the total investment. Older rows count everything. */
export type CostRowFigures = {
  readonly amount: number;
  readonly percentage: number | null;
  readonly uncounted?: readonly UncountedFigures[];
};
export type CostFigures = {
  readonly rows: readonly (CostRowFigures & { readonly kind: CostKind })[];
  readonly total: CostRowFigures;
  /** Percentage points of the yearly return; null at horizon 0. It does not count what the total does not. */
  readonly effectOnReturn: number | null;
};

export type ServiceFigures = {
  readonly name: string;
  readonly isPremium: boolean;
  /** Percent a year under premium advisory. */
  readonly relativeFee: number | null;
  /** Money a year, respectively a payment. */
  readonly absoluteFee: number | null;
  /** What the money is paid for; older rows do not tell. */
  readonly feeKind?: "absolute" | "relative" | "transaction" | null;
  /** Percent; percentage points of the set-up fee under premium advisory. */
  readonly discount: number;
  /** Percent of every payment under premium advisory. */
  readonly setUpFee: number | null;
  /** Of the whole cart and of no tab: the same in each of its tabs, and printed once. */
  readonly whole?: WholeServiceFigures | null;
};
/** What the service of the whole cart costs, for so many years, respectively payments. */
export type WholeServiceFigures = {
  readonly currencyCode: string;
  readonly cost: number;
  readonly years: number;
  readonly payments: number;
  /** Percentage points that all costs of the cart take of its yearly return, the service included; null: no return. */
  readonly effectOnReturn: number | null;
  /** All costs of the cart with the service; older rows do not tell. */
  readonly allCosts?: number;
  /** What the effect and all costs do not count; absent: it counts everything, as rows do that were kept before this was known. */
  readonly uncounted?: readonly UncountedFigures[];
};

/** The split by asset class over the years; percent by class, one row a year. */
export type BandFigures = {
  readonly classes: readonly { readonly name: string | null; readonly color: string }[];
  readonly years: readonly (readonly number[])[];
  /** Rows of `years`. */
  readonly now: number;
  readonly halfWay: number;
  readonly end: number;
};

/** `unit` of the one currency is `rate` of the other. */
export type RateFigures = {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly unit: number;
  readonly day: string;
};

export type TermFigures = {
  /** Of the client whose framework contract this is an appendix to. */
  readonly appendixOf: string | null;
  readonly isLongTerm: boolean;
  /** Names of funds for qualified investors. */
  readonly qualifiedFunds: readonly string[];
};

/** Percentage points that costs take of the yearly return. */
export type CostYearFigures = {
  readonly year: number;
  readonly reduction: number;
  /** Paid in until then, and what the costs take of the value then; older rows lack both. */
  readonly invested?: number;
  readonly taken?: number;
};

/** The steps that lead to the figures of one item, or of the whole tab where `name` is null. */
export type DerivationGroup = { readonly name: string | null; readonly steps: readonly StepFigures[] };
export type QuantityFigures = {
  readonly label: DerivationLabel;
  /** What it is of, by name, where several stand side by side. */
  readonly subject: string | null;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly currencyCode: string | null;
  /** True of a number that is not known: its value is not to be printed. */
  readonly isUnknown?: boolean;
};
/** A number, the formula that gives it over its inputs, and the earlier step that each input comes from. */
export type StepFigures = QuantityFigures & {
  readonly number: number;
  readonly formula: string;
  readonly inputs: readonly (QuantityFigures & { readonly step: number | null })[];
};
