/**
 * Data of the catalogue, the user and the settings that the cart needs: a structural subset of the server's responses,
 * so that these are passed in without mapping.
 */
import type { ChargingMethod, FeeScheme, ForexTable, Gains, Prepaid } from "@fundport/finance";
import type { CheckedQuestion } from "@fundport/rules";

export type AmountRequirement = "Required" | "Optional" | "Forbidden";

/** Minimum amounts in one currency: `minimal…` is the product's own, `min…` the operator's; the higher one applies. */
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
  /** Percent of the amount paid out. */
  readonly exitCost: number | null;
};
export type FundProduct = Product & {
  readonly fundTypeId: number | null;
  readonly assetClassId: number | null;
  readonly allowedInFundMarket: boolean;
  /** Recommended horizon, in years. */
  readonly investmentHorizon?: number | null;
  /** Percent a year; already deducted from the gains. */
  readonly ongoingCharge: number | null;
  /**
   * Unknown figures, because of which the fund cannot be proposed; absent in carts frozen before this check existed.
   */
  readonly missingFigures?: readonly string[];
  /** The basis of gains that were estimated because they were not published; absent if they were published. */
  readonly estimates?: { readonly gains?: GainEstimate | undefined };
};
/** The fund's own prices over `years` years, or the usual gains of its asset class. */
export type GainEstimate = { readonly basis: "Prices"; readonly years: number } | { readonly basis: "AssetClass" };
/** The data needed to add a fund to the cart, as an item or in a package; included in the rows of the fund list. */
export type OfferedFund = Pick<
  FundProduct,
  "fundTypeId" | "allowedInFundMarket" | "currencyId" | "contractTypeId" | "investmentHorizon"
>;
export type ProgramProduct = Product & {
  readonly contractTypeId: number;
  /** In years; determines the order of a contract's lines. */
  readonly investmentHorizon: number;
  /** Percent a year; corresponds to a fund's ongoing charge. */
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
  /** Only `Active` contract types can be sold. */
  readonly status: "Active" | "Disabled" | "ComingSoon";
  readonly investmentPlanType: "WithTargetProgram" | "WithoutTargetProgram" | "None";
  readonly longTermInvestmentProduct: "AVAILABLE" | "NOT_AVAILABLE" | "REQUIRED";
  readonly allowForPaidAdvisory: boolean;
  /** Ids of the charging methods to choose from. */
  readonly commChargingMethods: readonly number[];
  readonly calcConfiguration: readonly CalcConfiguration[];
  /** The ids of its programs, in the order of the contract type. */
  readonly programIds: readonly number[];
};

/** `thirdPartyPct` is the percentage of the entry fee that goes to third parties, if the method has such payments. */
export type CartChargingMethod = ChargingMethod & { readonly thirdPartyPct?: number | null };

/** A service model; its kind is derived from its code. Source: docs/reference/cart.md#service-models. */
export type CommissionModel = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** False if the model is not available for long-term investment products; absent means available. */
  readonly availableForLTIP?: boolean;
};

export type FundType = {
  readonly id: number;
  readonly code: string;
  readonly hasQuestionnaire: boolean;
  /** The code of the questionnaire for its funds, if it has one; null or absent means AML. */
  readonly questionnaireCode?: string | null;
};

/** An existing contract that an appendix belongs to. `clientBirthDate` is a calendar date `yyyy-mm-dd`. */
export type FrameworkContract = {
  readonly id: number;
  readonly clientName: string;
  readonly clientBirthDate: string;
  readonly longTermInvestmentProduct: boolean;
  readonly commissionModelId: number;
  /** Percent a year; null if the contract is not under paid advisory. */
  readonly paidAdvisoryFeeRate: number | null;
};

export type CartUser = {
  readonly currencyId: number;
  readonly countryCode: string;
  readonly checkBirthDate: boolean;
  readonly allowEntryFeeDiscount: boolean;
  /** True if the user may choose framework contract, appendix and long-term investment product. */
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
  /** All known currencies; for the possible currencies of an entry see `listCurrencyIds`. */
  readonly currencies: ById<{ readonly id: number; readonly code: string }>;
  readonly forex: ForexTable;
  /** By fund id. A contract uses the fee schemes of its starting program. */
  readonly fundFeeSchemes: ById<readonly FeeScheme[]>;
  readonly programFeeSchemes: ById<readonly FeeScheme[]>;
  readonly fundLimits: ById<readonly Limit[]>;
  readonly programLimits: ById<readonly Limit[]>;
  readonly user: CartUser;
  /** By code, as far as they are loaded; answers are checked only if their questions are known. */
  readonly questionnaires?: ReadonlyMap<string, { readonly questionsDef: readonly CheckedQuestion[] }>;
  /** The framework contracts of the user. */
  readonly frameworkContracts: ById<FrameworkContract>;
  /** The setting MAX_CART_ITEMS. */
  readonly maxCartItems: number;
  /** The setting DISABLE_CART_PACKAGES; absent means that packages are offered. */
  readonly disableCartPackages?: boolean;
};
