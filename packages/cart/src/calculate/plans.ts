import type { ChargingMethod, Line, Missing, Plan, PlanTerms, ProductPlan } from "@fundport/finance";
import { completedYears, type Day, maxAmount, maxHorizonYears } from "@fundport/units";
import { findBirthDate } from "../state/framework-contract.ts";
import { findFeeSchemes, findPricedProduct, listLines } from "../state/products.ts";
import type { CartReference, ProgramProduct } from "../state/reference.ts";
import { isPremium } from "../state/service-model.ts";
import type { CartItem, CartPackage, CartState, PackageFund } from "../state/state.ts";

/** Why an item has no figures. The calculation itself reports `Missing`; all other reasons prevent it from starting. */
export type ItemMissing =
  | (Missing & { readonly productId: number | null })
  | { readonly what: "product" | "feeSchemes"; readonly productId: number }
  | { readonly what: "chargingMethod"; readonly chargingMethodId: number }
  | {
      readonly what: "input";
      readonly field: "currencyId" | "investmentHorizon" | "amount" | "startingLineId" | "endingLineId";
    };

export type PlanResult =
  | { readonly kind: "plan"; readonly plan: Plan }
  | { readonly kind: "incomplete"; readonly missing: readonly ItemMissing[] };

/** The terms that apply to all items of the cart. */
export type CartTerms = Pick<PlanTerms, "discount" | "prepaid" | "age" | "premium">;

/**
 * Reads the terms of the cart. The age is the client's completed years on `today`.
 * Source: docs/reference/calculation.md#prepaid-reduction.
 */
export function readCartTerms(state: CartState, reference: CartReference, today: Day): CartTerms {
  const { user, commissionModels } = reference;
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  const birthDate = findBirthDate(state, reference);
  return {
    discount: state.discount,
    prepaid: user.prepaid,
    age: birthDate === null ? null : completedYears(birthDate, today),
    premium: model && isPremium(model) ? { premiumSetUpFee: user.premiumSetUpFee } : null,
  };
}

type Inputs = {
  readonly currencyId: number | null;
  readonly investmentHorizon: number | null;
  readonly chargingMethodId: number | null;
  readonly amounts: readonly (number | null)[];
};
type CheckedInputs = { readonly currencyId: number; readonly chargingMethod: ChargingMethod | null };

function isAmount(value: number | null): boolean {
  return value === null || (value >= 0 && value <= maxAmount);
}

/**
 * Checks the inputs of a calculation. If an input is invalid, the item has no figures and the input's field shows the
 * reason.
 */
function readInputs(inputs: Inputs, reference: CartReference): CheckedInputs | readonly ItemMissing[] {
  const { currencyId, investmentHorizon, chargingMethodId, amounts } = inputs;
  const missing: ItemMissing[] = [];
  const horizon = investmentHorizon ?? 0;
  if (currencyId === null) missing.push({ what: "input", field: "currencyId" });
  if (!Number.isInteger(horizon) || horizon < 0 || horizon > maxHorizonYears) {
    missing.push({ what: "input", field: "investmentHorizon" });
  }
  if (!amounts.every(isAmount)) missing.push({ what: "input", field: "amount" });
  const chargingMethod = chargingMethodId === null ? null : reference.chargingMethods.get(chargingMethodId);
  if (chargingMethod === undefined && chargingMethodId !== null) {
    missing.push({ what: "chargingMethod", chargingMethodId });
  }
  if (missing.length > 0 || currencyId === null) return missing;
  return { currencyId, chargingMethod: chargingMethod ?? null };
}

function toLine(program: ProgramProduct): Line {
  const { id, investmentHorizon, unfavourableGain, moderateGain, favourableGain } = program;
  return { id, investmentHorizon, unfavourableGain, moderateGain, favourableGain };
}

/** Builds the plan of a fund, program or contract for the calculation. */
export function planItem(item: CartItem, reference: CartReference, terms: CartTerms): PlanResult {
  const { calcInput, itemType, id } = item;
  const { oneOffAmount, periodicalAmount, investmentHorizon } = calcInput;
  const contractType = itemType === "Contract" ? reference.contractTypes.get(id) : null;
  if (contractType === undefined) return { kind: "incomplete", missing: [{ what: "product", productId: id }] };
  if (contractType && calcInput.startingLineId === null) {
    return { kind: "incomplete", missing: [{ what: "input", field: "startingLineId" }] };
  }
  const product = findPricedProduct(item, reference);
  const productId = contractType ? (calcInput.startingLineId ?? id) : id;
  if (!product) return { kind: "incomplete", missing: [{ what: "product", productId }] };
  const inputs = readInputs({ ...calcInput, amounts: [oneOffAmount, periodicalAmount] }, reference);
  const feeSchemes = terms.premium ? [] : findFeeSchemes(item, reference);
  if (!("currencyId" in inputs)) return { kind: "incomplete", missing: inputs };
  if (!feeSchemes) return { kind: "incomplete", missing: [{ what: "feeSchemes", productId }] };
  const common: PlanTerms = {
    ...terms,
    subject: itemType === "Fund" ? `fund:${productId}` : `program:${productId}`,
    oneOffAmount,
    periodicalAmount,
    investmentHorizon,
    currencyId: inputs.currencyId,
    productCurrencyId: product.currencyId,
    feeSchemes,
    chargingMethod: inputs.chargingMethod,
  };
  if (!contractType) return { kind: "plan", plan: { ...common, gains: product } };
  const plan: Plan = {
    ...common,
    lines: listLines(contractType, reference).map(toLine),
    startingLineId: calcInput.startingLineId,
    endingLineId: calcInput.endingLineId,
    withoutTarget: contractType.investmentPlanType === "WithoutTargetProgram",
  };
  return { kind: "plan", plan };
}

export type FundPlan = { readonly fund: PackageFund; readonly plan: ProductPlan };
export type PackagePlanResult =
  | { readonly kind: "plans"; readonly plans: readonly FundPlan[]; readonly currencyId: number }
  | { readonly kind: "incomplete"; readonly missing: readonly ItemMissing[] };

/**
 * Builds a plan for each fund of a package, with the terms of the package.
 * Source: docs/reference/calculation.md#package-valuation.
 */
export function planPackage(entry: CartPackage, reference: CartReference, terms: CartTerms): PackagePlanResult {
  const { calcInput, funds } = entry;
  const amounts = [calcInput.investedAmount, ...funds.map((fund) => fund.investedAmount)];
  const inputs = readInputs({ ...calcInput, amounts }, reference);
  if (!("currencyId" in inputs)) return { kind: "incomplete", missing: inputs };
  const missing: ItemMissing[] = [];
  const plans: FundPlan[] = [];
  for (const fund of funds) {
    const product = reference.funds.get(fund.id);
    const feeSchemes = terms.premium ? [] : reference.fundFeeSchemes.get(fund.id);
    if (!product) missing.push({ what: "product", productId: fund.id });
    else if (!feeSchemes) missing.push({ what: "feeSchemes", productId: fund.id });
    else {
      const isOneOff = calcInput.investmentType === "OneOff";
      const plan: ProductPlan = {
        ...terms,
        subject: `fund:${fund.id}`,
        oneOffAmount: isOneOff ? fund.investedAmount : 0,
        periodicalAmount: isOneOff ? 0 : fund.investedAmount,
        investmentHorizon: calcInput.investmentHorizon,
        currencyId: inputs.currencyId,
        productCurrencyId: product.currencyId,
        feeSchemes,
        chargingMethod: inputs.chargingMethod,
        gains: product,
      };
      plans.push({ fund, plan });
    }
  }
  if (missing.length > 0) return { kind: "incomplete", missing };
  return { kind: "plans", plans, currencyId: inputs.currencyId };
}
