import type { CostKind, DerivationLabel, DerivationUnit } from "@fundport/finance";
import type { Language } from "@fundport/i18n";
import type { ForecastPoint } from "../charts/forecast-chart.ts";

/**
 * What a proposal says, as numbers and names: made by the service, frozen in the database, drawn by the worker.
 * Amounts of a section are in its currency, those of an item in the item's own. Nothing is formatted yet.
 */
export type ProposalFigures = {
  readonly language: Language;
  /** The calendar day in Europe/Prague. */
  readonly day: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly brand: string;
  readonly advisor: {
    readonly name: string;
    readonly company: string;
    readonly phone: string | null;
    readonly email: string;
  };
  /** For whom it is, where the advisor said so. Rows that were kept before there was this field lack it, and the next three. */
  readonly clientName?: string | null;
  /** The last calendar day on which it may be accepted. */
  readonly validUntil?: string;
  /** What the proposal is looked up by; see docs/decisions/143. */
  readonly code?: string;
  /** Of the catalogue that the figures were computed from. */
  readonly dataRevision?: number;
  readonly sections: readonly SectionFigures[];
};

/** One tab of the proposal page. */
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
  readonly distribution: readonly ClassShare[];
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
  /** PNG in base64, only in place of what the server could not draw. */
  readonly pictures: { readonly forecast: string | null; readonly distribution: string | null };
};

export type Totals = {
  readonly totalInvestment: number;
  readonly expectedAssets: number;
  readonly expectedReturns: number;
  readonly indicativeFee: number;
  readonly unfavourable: number | null;
  readonly favourable: number | null;
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
  readonly risk: { readonly lowest: number; readonly highest: number } | null;
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
};

export type CostFigures = {
  /** `percentage` is of the total investment. */
  readonly rows: readonly { readonly kind: CostKind; readonly amount: number; readonly percentage: number | null }[];
  readonly total: { readonly amount: number; readonly percentage: number | null };
  /** Percentage points of the yearly return; null at horizon 0. */
  readonly effectOnReturn: number | null;
};

export type ServiceFigures = {
  readonly name: string;
  readonly isPremium: boolean;
  /** Percent a year under premium advisory. */
  readonly relativeFee: number | null;
  /** Money a year, respectively a payment. */
  readonly absoluteFee: number | null;
  /** Percent; percentage points of the set-up fee under premium advisory. */
  readonly discount: number;
  readonly setUpFee: number | null;
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
export type CostYearFigures = { readonly year: number; readonly reduction: number };

/** The steps that lead to the figures of one item, or of the whole tab where `name` is null. */
export type DerivationGroup = { readonly name: string | null; readonly steps: readonly StepFigures[] };
export type QuantityFigures = {
  readonly label: DerivationLabel;
  /** What it is of, by name, where several stand side by side. */
  readonly subject: string | null;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly currencyCode: string | null;
};
/** A number, the formula that gives it over its inputs, and the earlier step that each input comes from. */
export type StepFigures = QuantityFigures & {
  readonly number: number;
  readonly formula: string;
  readonly inputs: readonly (QuantityFigures & { readonly step: number | null })[];
};
