/** Finds the product of an item and its rules, for the calculation, the checks and the sliders. */
import { type FeeScheme, selectLines } from "@fundport/finance";
import { minHorizonYears } from "@fundport/units";
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

/** Returns the programs of a contract type that are known, in the order of the contract type. */
export function listLines(contractType: ContractTypeProduct, reference: CartReference): readonly ProgramProduct[] {
  return contractType.programIds.flatMap((id) => reference.programs.get(id) ?? []);
}

/**
 * Returns the programs that a contract goes through, from its starting to its ending line. Empty if no starting line is
 * chosen.
 */
export function listUsedLines(
  { calcInput }: Pick<CartItem, "calcInput">,
  contractType: ContractTypeProduct,
  reference: CartReference,
): readonly ProgramProduct[] {
  const { startingLineId, endingLineId } = calcInput;
  const lines = listLines(contractType, reference);
  const withoutTarget = contractType.investmentPlanType === "WithoutTargetProgram";
  const selected = selectLines({ lines, startingLineId, endingLineId, withoutTarget });
  if (selected.kind === "lines") return selected.lines.flatMap(({ id }) => reference.programs.get(id) ?? []);
  return lines.filter(({ id }) => id === startingLineId);
}

/**
 * Returns the fund or program whose fee schemes, limits and currency apply to an item. For a contract it is the
 * starting program.
 */
export function findPricedProduct(
  item: Pick<CartItem, "itemType" | "id" | "calcInput">,
  reference: CartReference,
): FundProduct | ProgramProduct | null {
  if (item.itemType === "Fund") return reference.funds.get(item.id) ?? null;
  const programId = item.itemType === "Program" ? item.id : item.calcInput.startingLineId;
  return programId === null ? null : (reference.programs.get(programId) ?? null);
}

/** Returns the fee schemes that apply to an item; null until they are loaded. */
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

/** Returns the rules for the inputs of an item; null if the item's product is unknown. */
export function findProductRules(item: CartItem, reference: CartReference): ProductRules | null {
  const contractType = findContractType(item, reference);
  const product = findPricedProduct(item, reference);
  if (!product && (item.itemType !== "Contract" || !contractType)) return null;
  const limits = item.itemType === "Fund" ? reference.fundLimits : reference.programLimits;
  return {
    // If no starting line is chosen, amounts are optional, because the missing line is already an issue.
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

/** Returns the configuration of a contract type in a currency. */
export function findConfiguration(
  contractType: ContractTypeProduct | null,
  currencyId: number | null,
): CalcConfiguration | null {
  return contractType?.calcConfiguration.find((entry) => entry.currencyId === currencyId) ?? null;
}

function maxOf(...values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === "number");
  return known.length > 0 ? Math.max(...known) : null;
}

/**
 * Returns the bounds of an item's inputs in its currency. The minimum of an amount is the highest of three values: the
 * product's limit, the operator's limit and the configured minimum. A bound is null if the input is unlimited.
 * Source: docs/reference/cart.md#amounts.
 */
export function findInputBounds(
  rules: Pick<ProductRules, "contractType" | "limits">,
  currencyId: number | null,
): InputBounds {
  const limit = rules.limits.find((entry) => entry.currencyId === currencyId);
  const configuration = findConfiguration(rules.contractType, currencyId);
  return {
    oneOff: {
      min: maxOf(limit?.minimalOneOffAmount, limit?.minOneOffAmount, configuration?.minOneOffAmount),
      max: configuration?.maxOneOffAmount ?? null,
    },
    periodical: {
      min: maxOf(limit?.minimalPeriodicalAmount, limit?.minPeriodicalAmount, configuration?.minPeriodicalAmount),
      max: configuration?.maxPeriodicalAmount ?? null,
    },
    horizon: {
      min: Math.max(configuration?.minInvestmentHorizon ?? minHorizonYears, minHorizonYears),
      max: configuration?.maxInvestmentHorizon ?? null,
    },
  };
}

/** Returns the sliders of an item in its currency; null if none are configured. */
export function findSliders(
  item: CartItem,
  reference: CartReference,
): Pick<CalcConfiguration, "oneOffSlider" | "periodicalSlider" | "horizonSlider"> | null {
  return findConfiguration(findContractType(item, reference), item.calcInput.currencyId);
}

/** Returns the bounds of an item's inputs. A value is clamped to them when its field loses the focus. */
export function findItemBounds(item: CartItem, reference: CartReference): InputBounds {
  const rules = findProductRules(item, reference) ?? { contractType: null, limits: [] };
  return findInputBounds(rules, item.calcInput.currencyId);
}

/** Returns the ids of the charging methods that can be chosen; null if the contract type is unknown. */
export function listChargingMethodIds(item: CartItem, reference: CartReference): readonly number[] | null {
  return findContractType(item, reference)?.commChargingMethods ?? null;
}
