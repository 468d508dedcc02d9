/**
 * The data of the catalogue, the user and the settings that the cart needs: a structural subset of the server's
 * responses, so that these are passed in without mapping.
 */
import type { ChargingMethod, FeeScheme, ForexTable, Gains, Prepaid } from "@fundport/finance";
import type { CheckedQuestion } from "@fundport/rules";

export type AmountRequirement = "Required" | "Optional" | "Forbidden";

/** Minimum amounts in one currency: `minimal…` is the product's own, `min…` the portal's; the higher applies. */
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
  /** Recommended, in years. */
  readonly investmentHorizon?: number | null;
  /** Percent a year; the gains are already net of it. */
  readonly ongoingCharge: number | null;
  /** What is not known and keeps it out of proposals; absent of carts that were frozen before it was asked. */
  readonly missingFigures?: readonly string[];
  /** What gains that nobody published were made of; absent where they were published. */
  readonly estimates?: { readonly gains?: GainEstimate | undefined };
};
/** The fund's own prices of so many years, or what is usual in its asset class. */
export type GainEstimate = { readonly basis: "Prices"; readonly years: number } | { readonly basis: "AssetClass" };
/** What is needed to put a fund into the cart, alone or in a package; a row of the list of funds has it. */
export type OfferedFund = Pick<
  FundProduct,
  "fundTypeId" | "allowedInFundMarket" | "currencyId" | "contractTypeId" | "investmentHorizon"
>;
export type ProgramProduct = Product & {
  readonly contractTypeId: number;
  /** Years; orders the lines of a contract. */
  readonly investmentHorizon: number;
  /** Percent a year; what the ongoing charge is for a fund. */
  readonly ter: number | null;
  readonly funds: readonly { readonly fundId: number; readonly share: number; readonly assetClassId: number | null }[];
};

export type Slider = { readonly min: number; readonly max: number; readonly step: number };
/** Bounds and sliders of a contract type in one currency. Source: docs/reference/cart.md#amounts. */
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
  /** Only what is `Active` may be sold. */
  readonly status: "Active" | "Disabled" | "ComingSoon";
  readonly investmentPlanType: "WithTargetProgram" | "WithoutTargetProgram" | "None";
  readonly longTermInvestmentProduct: "AVAILABLE" | "NOT_AVAILABLE" | "REQUIRED";
  readonly allowForPaidAdvisory: boolean;
  /** Ids of the charging methods to choose from. */
  readonly commChargingMethods: readonly number[];
  readonly calcConfiguration: readonly CalcConfiguration[];
  /** Its programs, in the order of the contract type. */
  readonly programIds: readonly number[];
};

/** `thirdPartyPct` is the part of the entry fee that goes to third parties, where the method has such payments. */
export type CartChargingMethod = ChargingMethod & { readonly thirdPartyPct?: number | null };

/** A service model; its kind follows from its code. Source: docs/reference/cart.md#service-models. */
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
  /** Of the questionnaire asked of its funds, where there is one to ask; null and absent: the AML one. */
  readonly questionnaireCode?: string | null;
};

/** An existing contract that an appendix belongs to. `clientBirthDate` is a calendar day `yyyy-mm-dd`. */
export type FrameworkContract = {
  readonly id: number;
  readonly clientName: string;
  readonly clientBirthDate: string;
  readonly longTermInvestmentProduct: boolean;
  readonly commissionModelId: number;
  /** Percent a year; null where the contract is not under paid advisory. */
  readonly paidAdvisoryFeeRate: number | null;
};

export type CartUser = {
  readonly currencyId: number;
  readonly countryCode: string;
  readonly checkBirthDate: boolean;
  readonly allowEntryFeeDiscount: boolean;
  /** Whether the user may choose framework contract, appendix and long-term investment product. */
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
  /** All that the portal knows; which of them an entry may be in: `listCurrencyIds`. */
  readonly currencies: ById<{ readonly id: number; readonly code: string }>;
  readonly forex: ForexTable;
  /** By fund id. A contract has the fee schemes of its starting program. */
  readonly fundFeeSchemes: ById<readonly FeeScheme[]>;
  readonly programFeeSchemes: ById<readonly FeeScheme[]>;
  readonly fundLimits: ById<readonly Limit[]>;
  readonly programLimits: ById<readonly Limit[]>;
  readonly user: CartUser;
  /** By code, as far as they are loaded: what is answered is checked once its questions are known. */
  readonly questionnaires?: ReadonlyMap<string, { readonly questionsDef: readonly CheckedQuestion[] }>;
  /** The user's own. */
  readonly frameworkContracts: ById<FrameworkContract>;
  /** The setting MAX_CART_ITEMS. */
  readonly maxCartItems: number;
  /** The setting DISABLE_CART_PACKAGES; absent means that packages are offered. */
  readonly disableCartPackages?: boolean;
};
