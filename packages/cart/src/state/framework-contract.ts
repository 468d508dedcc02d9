/** The terms that a cart copies from a framework contract. Source: docs/reference/cart.md#framework-contract. */
import type { ContractTerms } from "@fundport/rules";
import { type Day, parseDay } from "@fundport/units";
import type { CartReference, CommissionModel, FrameworkContract } from "./reference.ts";
import { isPremium } from "./service-model.ts";
import type { CartState } from "./state.ts";

type Models = Pick<CartReference, "commissionModels"> & {
  readonly user: Pick<CartReference["user"], "countryCode" | "allowSameFrameworkContract">;
};

/**
 * Returns the service model of a framework contract. Paid advisory has a model for each country, so the user's country
 * determines the model.
 */
export function findContractModel(
  contract: FrameworkContract,
  { commissionModels, user }: Models,
): CommissionModel | null {
  const own = commissionModels.get(contract.commissionModelId) ?? null;
  const isSpecial = own ? isPremium(own) : contract.paidAdvisoryFeeRate !== null;
  if (!isSpecial) return own;
  const code = user.countryCode === "SK" ? "PAID_ADVISORY_FEE_SK" : "PAID_ADVISORY_FEE_CZ";
  return [...commissionModels.values()].find((model) => model.code === code) ?? own;
}

/** Returns the terms of the framework contract. Null if the cart is not an appendix, or if the contract is unknown. */
export function findContractTerms(
  state: Pick<CartState, "contractIsAppendix" | "frameworkContractId">,
  reference: Models & Pick<CartReference, "frameworkContracts">,
): ContractTerms | null {
  const { contractIsAppendix, frameworkContractId } = state;
  if (!contractIsAppendix || frameworkContractId === null || !reference.user.allowSameFrameworkContract) return null;
  const contract = reference.frameworkContracts.get(frameworkContractId);
  return contract
    ? {
        serviceFeeId: findContractModel(contract, reference)?.id ?? contract.commissionModelId,
        feeRate: contract.paidAdvisoryFeeRate,
        longTermInvestmentProduct: contract.longTermInvestmentProduct,
        clientBirthDate: parseDay(contract.clientBirthDate),
      }
    : null;
}

/**
 * Returns the client's birth date from the cart. If the cart is an appendix and has no birth date, returns the date
 * from its framework contract. Null if unknown.
 */
export function findBirthDate(
  state: Pick<CartState, "dateOfBirth" | "contractIsAppendix" | "frameworkContractId">,
  reference: Models & Pick<CartReference, "frameworkContracts">,
): Day | null {
  return state.dateOfBirth ?? findContractTerms(state, reference)?.clientBirthDate ?? null;
}

/** Returns true if the contract is an appendix to an existing framework contract. */
export function isAppendix({
  frameworkContractId,
  contractIsAppendix,
}: Pick<CartState, "frameworkContractId" | "contractIsAppendix">): boolean {
  return frameworkContractId !== null && contractIsAppendix;
}

/**
 * Returns the cart with the client's birth date, because the fees of a contract depend on it. An appendix is returned
 * unchanged, because its client is the client of the framework contract.
 */
export function withBirthDate(state: CartState, birthDate: Day | null): CartState {
  return birthDate === null || isAppendix(state) ? state : { ...state, dateOfBirth: birthDate };
}
