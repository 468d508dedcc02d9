/** What is known of the product behind an item: one answer for the calculation, the checks and the sliders. */
import type { FeeScheme } from "@fundport/finance";
import type {
  AmountRequirement,
  CalcConfiguration,
  CartReference,
  ContractTypeProduct,
  FundProduct,
  Limit,
  ProgramProduct,
} from "./reference.ts";
import type { CartItem } from "./state.ts";

export type ProductRules = {
  readonly oneOffInvestmentType: AmountRequirement;
  readonly periodicalInvestmentType: AmountRequirement;
  readonly contractType: ContractTypeProduct | null;
  readonly limits: readonly Limit[];
};

/** The programs of a contract type that are known, in its order. */
export function listLines(contractType: ContractTypeProduct, reference: CartReference): readonly ProgramProduct[] {
  return contractType.programIds.flatMap((id) => reference.programs.get(id) ?? []);
}

/** The fund or program whose schemes, limits and currency count: a contract's is its starting program. */
export function findPricedProduct(
  item: Pick<CartItem, "itemType" | "id" | "calcInput">,
  reference: CartReference,
): FundProduct | ProgramProduct | null {
  if (item.itemType === "Fund") return reference.funds.get(item.id) ?? null;
  const programId = item.itemType === "Program" ? item.id : item.calcInput.startingLineId;
  return programId === null ? null : (reference.programs.get(programId) ?? null);
}

/** The fee schemes that count for an item; null while they are not loaded. */
export function findFeeSchemes(
  item: Pick<CartItem, "itemType" | "id" | "calcInput">,
  reference: CartReference,
): readonly FeeScheme[] | null {
  if (item.itemType === "Fund") return reference.fundFeeSchemes.get(item.id) ?? null;
  const programId = item.itemType === "Program" ? item.id : item.calcInput.startingLineId;
  return programId === null ? null : (reference.programFeeSchemes.get(programId) ?? null);
}

function findContractType(item: CartItem, reference: CartReference): ContractTypeProduct | null {
  if (item.itemType === "Contract") return reference.contractTypes.get(item.id) ?? null;
  const contractTypeId = findPricedProduct(item, reference)?.contractTypeId ?? null;
  return contractTypeId === null ? null : (reference.contractTypes.get(contractTypeId) ?? null);
}

/** What may be entered for an item; null where the product is not known. */
export function findProductRules(item: CartItem, reference: CartReference): ProductRules | null {
  const contractType = findContractType(item, reference);
  const product = findPricedProduct(item, reference);
  if (!product && (item.itemType !== "Contract" || !contractType)) return null;
  const limits = item.itemType === "Fund" ? reference.fundLimits : reference.programLimits;
  return {
    // Before a line is chosen a contract asks for nothing but the lines.
    oneOffInvestmentType: product?.oneOffInvestmentType ?? "Optional",
    periodicalInvestmentType: product?.periodicalInvestmentType ?? "Optional",
    contractType,
    limits: product ? (limits.get(product.id) ?? []) : [],
  };
}

export type NumberBounds = { readonly min: number | null; readonly max: number | null };
export type InputBounds = {
  readonly oneOff: NumberBounds;
  readonly periodical: NumberBounds;
  readonly horizon: NumberBounds;
};

/** The configuration of a contract type in a currency. */
export function findConfiguration(
  contractType: ContractTypeProduct | null,
  currencyId: number | null,
): CalcConfiguration | null {
  return contractType?.calcConfiguration.find((entry) => entry.currencyId === currencyId) ?? null;
}

function highest(...values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === "number");
  return known.length > 0 ? Math.max(...known) : null;
}

/**
 * Bounds of an item's inputs in its currency: the highest of the product's own limit, the portal's and the
 * configuration's least amount. Null where nothing bounds. Source: spec cart §3, §5; docs/decisions/011.
 */
export function findInputBounds(
  rules: Pick<ProductRules, "contractType" | "limits">,
  currencyId: number | null,
): InputBounds {
  const limit = rules.limits.find((entry) => entry.currencyId === currencyId);
  const configuration = findConfiguration(rules.contractType, currencyId);
  return {
    oneOff: {
      min: highest(limit?.minimalOneOffAmount, limit?.minOneOffAmount, configuration?.minOneOffAmount),
      max: configuration?.maxOneOffAmount ?? null,
    },
    periodical: {
      min: highest(limit?.minimalPeriodicalAmount, limit?.minPeriodicalAmount, configuration?.minPeriodicalAmount),
      max: configuration?.maxPeriodicalAmount ?? null,
    },
    horizon: {
      min: configuration?.minInvestmentHorizon ?? null,
      max: configuration?.maxInvestmentHorizon ?? null,
    },
  };
}

/** Sliders of an item in its currency; null where none is configured. */
export function findSliders(
  item: CartItem,
  reference: CartReference,
): Pick<CalcConfiguration, "oneOffSlider" | "periodicalSlider" | "horizonSlider"> | null {
  return findConfiguration(findContractType(item, reference), item.calcInput.currencyId);
}

/** Bounds of an item's inputs, for clamping when the focus leaves. */
export function findItemBounds(item: CartItem, reference: CartReference): InputBounds {
  const rules = findProductRules(item, reference) ?? { contractType: null, limits: [] };
  return findInputBounds(rules, item.calcInput.currencyId);
}

/** The charging methods to choose from; null where the contract type is not known. */
export function listChargingMethodIds(item: CartItem, reference: CartReference): readonly number[] | null {
  return findContractType(item, reference)?.commChargingMethods ?? null;
}
