/**
 * The data of the catalogue, the user and the settings that the cart needs. The types are structural subsets of the
 * server's responses, so that responses can be passed without conversion.
 */
import type { ChargingMethod, FeeScheme, ForexTable, Gains, Prepaid } from "@fundport/finance";
import type { CheckedQuestion } from "@fundport/rules";

export type AmountRequirement = "Required" | "Optional" | "Forbidden";

/**
 * The minimum amounts of a product in one currency. `minimal…` is the product's own minimum, `min…` the operator's. The
 * higher of the two applies.
 */
export type Limit = {
  readonly currencyId: number;
  readonly minimalOneOffAmount: number | null;
  readonly minimalPeriodicalAmount: number | null;
  readonly minOneOffAmount: number | null;
  readonly minPeriodicalAmount: number | null;
};

type Product = Gains & {
  readonly id: number;
  readonly name: string;
  readonly currencyId: number;
  readonly contractTypeId: number | null;
  readonly oneOffInvestmentType: AmountRequirement;
  readonly periodicalInvestmentType: AmountRequirement;
  readonly availableForLTIP: boolean;
  readonly allowForPaidAdvisory: boolean;
  readonly allowForNotPaidAdvisory: boolean;
  /** The exit cost in percent of the amount paid out. */
  readonly exitCost: number | null;
};
export type FundProduct = Product & {
  readonly fundTypeId: number | null;
  readonly assetClassId: number | null;
  readonly allowedInFundMarket: boolean;
  /** The recommended horizon in years. */
  readonly investmentHorizon?: number | null;
  /** Ongoing costs in percent a year. They are already deducted from the gains. */
  readonly ongoingCharge: number | null;
  /**
   * The unknown figures because of which the fund cannot be proposed. Omitted in stored carts that are older than this
   * check.
   */
  readonly missingFigures?: readonly string[];
  /** How the gains were estimated, if they were not published; omitted if they were published. */
  readonly estimates?: { readonly gains?: GainEstimate | undefined };
};
/** The source of estimated gains: the fund's own prices over `years` years, or the usual gains of its asset class. */
export type GainEstimate = { readonly basis: "Prices"; readonly years: number } | { readonly basis: "AssetClass" };
/**
 * The data that is needed to add a fund to the cart, as an item or in a package. The rows of the fund list contain it.
 */
export type OfferedFund = Pick<
  FundProduct,
  "fundTypeId" | "allowedInFundMarket" | "currencyId" | "contractTypeId" | "investmentHorizon"
>;
export type ProgramProduct = Product & {
  readonly contractTypeId: number;
  /** The horizon in years. The lines of a contract are ordered by it. */
  readonly investmentHorizon: number;
  /** Ongoing costs in percent a year. They correspond to a fund's ongoing charge. */
  readonly ter: number | null;
  readonly funds: readonly { readonly fundId: number; readonly share: number; readonly assetClassId: number | null }[];
};

export type Slider = { readonly min: number; readonly max: number; readonly step: number };
/** Limits and sliders of a contract type in one currency. Source: docs/reference/cart.md#amounts. */
export type CalcConfiguration = {
  readonly currencyId: number;
  readonly minOneOffAmount: number;
  readonly maxOneOffAmount: number;
  readonly minPeriodicalAmount: number;
  readonly maxPeriodicalAmount: number;
  readonly minInvestmentHorizon: number;
  readonly maxInvestmentHorizon: number;
  readonly oneOffSlider: Slider;
  readonly periodicalSlider: Slider;
  readonly horizonSlider: Slider;
};
export type ContractTypeProduct = {
  readonly id: number;
  readonly name: string;
  /** The status of the contract type. Only `Active` types can be sold. */
  readonly status: "Active" | "Disabled" | "ComingSoon";
  readonly investmentPlanType: "WithTargetProgram" | "WithoutTargetProgram" | "None";
  readonly longTermInvestmentProduct: "AVAILABLE" | "NOT_AVAILABLE" | "REQUIRED";
  readonly allowForPaidAdvisory: boolean;
  /** Ids of the charging methods that can be chosen. */
  readonly commChargingMethods: readonly number[];
  readonly calcConfiguration: readonly CalcConfiguration[];
  /** The ids of the contract type's programs, in the order of the contract type. */
  readonly programIds: readonly number[];
};

/**
 * A charging method. `thirdPartyPct` is the percentage of the entry fee that goes to third parties; omitted or null if
 * the method does not define it.
 */
export type CartChargingMethod = ChargingMethod & { readonly thirdPartyPct?: number | null };

/** A service model. Its kind is derived from its code. Source: docs/reference/cart.md#service-models. */
export type CommissionModel = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** False if the model is not available for long-term investment products. If omitted, the model is available. */
  readonly availableForLTIP?: boolean;
};

export type FundType = {
  readonly id: number;
  readonly code: string;
  readonly hasQuestionnaire: boolean;
  /** The code of the questionnaire for funds of this type. If it is null or omitted, AML is used. */
  readonly questionnaireCode?: string | null;
};

/** An existing contract to which an appendix can be created. `clientBirthDate` is a calendar date `yyyy-mm-dd`. */
export type FrameworkContract = {
  readonly id: number;
  readonly clientName: string;
  readonly clientBirthDate: string;
  readonly longTermInvestmentProduct: boolean;
  readonly commissionModelId: number;
  /** The fee for advice in percent a year; null if the contract is not under paid advisory. */
  readonly paidAdvisoryFeeRate: number | null;
};

export type CartUser = {
  readonly currencyId: number;
  readonly countryCode: string;
  readonly checkBirthDate: boolean;
  readonly allowEntryFeeDiscount: boolean;
  /** True if the user may choose a framework contract, an appendix and the long-term investment product. */
  readonly allowSameFrameworkContract: boolean;
  readonly minimalDealerFee: number;
  readonly maximalDealerFee: number;
  readonly premiumSetUpFee: number;
  readonly klasikPayments: readonly number[];
  readonly servisPayment: number;
  readonly onlyOneAppendixInFundooo: boolean;
  readonly prepaid: Prepaid | null;
};

export type ById<Value> = ReadonlyMap<number, Value>;

/** Indexes a list of the catalogue by id. */
export function byId<Value extends { readonly id: number }>(values: readonly Value[]): ById<Value> {
  return new Map(values.map((value) => [value.id, value]));
}

export type CartReference = {
  readonly funds: ById<FundProduct>;
  readonly programs: ById<ProgramProduct>;
  readonly contractTypes: ById<ContractTypeProduct>;
  readonly commissionModels: ById<CommissionModel>;
  readonly chargingMethods: ById<CartChargingMethod>;
  readonly assetClasses: ById<{ readonly id: number; readonly name: string; readonly color: string }>;
  readonly fundTypes: ById<FundType>;
  /** All known currencies. For the possible currencies of an entry see `listCurrencyIds`. */
  readonly currencies: ById<{ readonly id: number; readonly code: string }>;
  readonly forex: ForexTable;
  /** Fee schemes by fund id. A contract uses the fee schemes of its starting program. */
  readonly fundFeeSchemes: ById<readonly FeeScheme[]>;
  readonly programFeeSchemes: ById<readonly FeeScheme[]>;
  readonly fundLimits: ById<readonly Limit[]>;
  readonly programLimits: ById<readonly Limit[]>;
  readonly user: CartUser;
  /** Questionnaires by code, as far as they are loaded. Answers are checked only if their questions are known. */
  readonly questionnaires?: ReadonlyMap<string, { readonly questionsDef: readonly CheckedQuestion[] }>;
  /** The framework contracts of the user. */
  readonly frameworkContracts: ById<FrameworkContract>;
  /** The maximum number of items, from the setting MAX_CART_ITEMS. */
  readonly maxCartItems: number;
  /** True if packages are disabled, from the setting DISABLE_CART_PACKAGES. If omitted, packages are offered. */
  readonly disableCartPackages?: boolean;
};
