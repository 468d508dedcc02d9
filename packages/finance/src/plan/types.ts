/**
 * Inputs and outputs of a calculation. Inputs are plain data in the format of the API, so that responses of the server
 * can be passed without conversion. The types of outputs contain units. Source: docs/reference/calculation.md#units.
 */
import type { Amount, Months } from "@fundport/units";
import type { PartialAmount } from "./partial-amount.ts";

export const chargingKinds = ["UpFront", "Concurrently", "SharedOnInvestment", "Other"] as const;
export type ChargingKind = (typeof chargingKinds)[number];
export const schemeTypes = ["OneOff", "Periodical"] as const;
export const calculationTypes = ["GrossAmount", "NetAmount"] as const;
export const rangeBases = ["TargetAmount", "PeriodicalAmount"] as const;

/** A fee tier. From the amount `range` on (in the scheme's currency) the fee is `rate`, a fraction: 0.03 is 3 %. */
export type FeeRate = { readonly range: number; readonly rate: number };
export type FeeScheme = {
  readonly type: (typeof schemeTypes)[number];
  readonly currencyId: number;
  readonly commissionChargingMethodId: number | null;
  readonly calculationType: (typeof calculationTypes)[number];
  readonly baseForRange: (typeof rangeBases)[number];
  readonly feeRates: readonly FeeRate[];
};

/** How a periodical fee is charged on the payments. `minimalInvestmentPct` percent of each payment stays invested. */
export type ChargingMethod = {
  readonly id: number;
  readonly method: ChargingKind;
  readonly minimalInvestmentPct?: number | null | undefined;
};

/** An exchange rate: `amount * rate / unit` converts an amount from one currency to the other. */
export type ForexEntry = {
  readonly fromCurrencyId: number;
  readonly toCurrencyId: number;
  readonly rate: number;
  readonly unit: number;
};

/** Expected gains in percent a year. Null means that the gain is missing; the product then has no figures. */
export type Gains = {
  readonly unfavourableGain?: number | null | undefined;
  readonly moderateGain?: number | null | undefined;
  readonly favourableGain?: number | null | undefined;
};
/** A program that is a line of a contract. `investmentHorizon` is in years. */
export type Line = Gains & { readonly id: number; readonly investmentHorizon: number };

/** Parameters of the prepaid reduction. A parameter that is null is ignored. `maxTargetAmount` is in `currencyId`. */
export type Prepaid = {
  readonly maxAge?: number | null | undefined;
  readonly maxInvestmentHorizon?: number | null | undefined;
  readonly maxTargetAmount?: number | null | undefined;
  readonly currencyId: number;
};
/** The set-up fee in percent of each payment. Set only under premium advisory. */
export type Premium = { readonly premiumSetUpFee: number };

/** The client's payments and the conditions for them. Amounts are in `currencyId`. */
export type PlanTerms = {
  /** The product, `fund:<id>` or `program:<id>`; names it when its fees are reported as unknown. */
  readonly subject?: string | undefined;
  readonly oneOffAmount?: number | null | undefined;
  readonly periodicalAmount?: number | null | undefined;
  /** The horizon in whole years. */
  readonly investmentHorizon?: number | null | undefined;
  readonly currencyId: number;
  readonly productCurrencyId: number;
  readonly feeSchemes: readonly FeeScheme[];
  readonly chargingMethod?: ChargingMethod | null | undefined;
  /** The discount in percent. Under premium advisory it is in percentage points of the set-up fee. */
  readonly discount?: number | null | undefined;
  readonly prepaid?: Prepaid | null | undefined;
  /** The client's completed years on the date of the calculation; null if the birth date is unknown. */
  readonly age?: number | null | undefined;
  readonly premium?: Premium | null | undefined;
};

/** A plan of a single fund or program. */
export type ProductPlan = PlanTerms & { readonly gains: Gains };
/** A plan of a contract. Its lines are in the order of the contract type. */
export type ContractPlan = PlanTerms & {
  readonly lines: readonly Line[];
  readonly startingLineId: number | null;
  readonly endingLineId?: number | null | undefined;
  /** True for contracts without a target program, which have no ending line. */
  readonly withoutTarget: boolean;
};
export type Plan = ProductPlan | ContractPlan;

export const scenarios = ["unfavourable", "moderate", "favourable"] as const;
export type Scenario = (typeof scenarios)[number];
export const gainNames = ["unfavourableGain", "moderateGain", "favourableGain"] as const;
export type GainName = (typeof gainNames)[number];

/** Missing data without which an item has no figures. `lineId` is null if the product has no lines. */
export type Missing =
  | { readonly what: "gain"; readonly gain: GainName; readonly lineId: number | null }
  | { readonly what: "rate"; readonly fromCurrencyId: number; readonly toCurrencyId: number };

/** A line that is not in the contract. */
export type PlanError = { readonly field: "startingLineId" | "endingLineId"; readonly id: number | null };

/**
 * The months that a plan spends in one line, both ends included. `lineId` is null if the product has no lines. A plan
 * without months has one stage, from month 1 to month 0, with the line in which it would start.
 */
export type Stage = { readonly lineId: number | null; readonly fromMonth: number; readonly toMonth: number };
export type SavingPlan = {
  readonly programId: number;
  readonly fromMonth: number;
  readonly toMonth: number;
  readonly periodicalAmount: Amount;
};

/** Series with one value a month, not rounded, starting with month 0. */
export type Series = {
  readonly invested: Float64Array;
  readonly unfavourable: Float64Array;
  readonly moderate: Float64Array;
  readonly favourable: Float64Array;
};
/**
 * The figures of a projection. Only the fees are rounded, because they are booked. An unknown fee is listed as
 * uncounted instead of counting as 0.
 */
export type Figures = {
  readonly totalInvestment: Amount;
  readonly expectedAssets: Amount;
  readonly expectedReturns: Amount;
  readonly indicativeFee: PartialAmount;
};
export type Projection = {
  readonly months: Months;
  readonly series: Series;
  readonly figures: Figures;
  readonly oneOffFee: Amount;
  readonly periodicalFee: Amount;
  /** The factor from 0 to 1 by which prepayment reduces the periodical fee; null if prepayment does not apply. */
  readonly prepaidFactor: number | null;
  readonly stages: readonly Stage[];
  readonly savingPlans: readonly SavingPlan[];
};
/** The result of a projection: the projection, its missing data, or a line that is not in the contract. */
export type ProjectionResult =
  | { readonly kind: "projected"; readonly projection: Projection }
  | { readonly kind: "incomplete"; readonly missing: readonly Missing[] }
  | { readonly kind: "error"; readonly error: PlanError };

/** The values of one month in a forecast, rounded to 2 decimals. */
export type AssetValue = {
  readonly invested: Amount;
  readonly unfavourable: Amount;
  readonly moderate: Amount;
  readonly favourable: Amount;
};
/** A forecast in the format of the API: rounded, with all months. */
export type Forecast = {
  readonly assetValues: readonly AssetValue[];
  readonly totalInvestment: Amount;
  readonly expectedAssets: Amount;
  readonly expectedReturns: Amount;
  readonly indicativeFee: Amount;
  readonly savingPlans: readonly SavingPlan[];
};
