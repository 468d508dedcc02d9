/** The terms that a cart takes from a framework contract. Source: docs/reference/cart.md#framework-contract. */
import type { ContractTerms } from "@fundport/rules";
import { type Day, parseDay } from "@fundport/units";
import type { CartReference, CommissionModel, FrameworkContract } from "./reference.ts";
import { isPremium } from "./service-model.ts";
import type { CartState } from "./state.ts";

type Models = Pick<CartReference, "commissionModels"> & {
  readonly user: Pick<CartReference["user"], "countryCode" | "allowSameFrameworkContract">;
};

/** Returns the contract's service model; paid advisory has one per country, so the user's country decides. */
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

/** What the framework contract of an appendix says; null where the cart is none, or names a contract that is not known. */
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

/** Returns when the client was born: as the cart says, for an appendix as its framework contract does; null: unknown. */
export function findBirthDate(
  state: Pick<CartState, "dateOfBirth" | "contractIsAppendix" | "frameworkContractId">,
  reference: Models & Pick<CartReference, "frameworkContracts">,
): Day | null {
  return state.dateOfBirth ?? findContractTerms(state, reference)?.clientBirthDate ?? null;
}

/** Returns true for a contract under an existing framework contract. */
export function isAppendix({
  frameworkContractId,
  contractIsAppendix,
}: Pick<CartState, "frameworkContractId" | "contractIsAppendix">): boolean {
  return frameworkContractId !== null && contractIsAppendix;
}

/**
 * Returns the cart with the client's birth date, from which the fees of a contract are calculated. An appendix keeps the
 * cart's own date, because its client is that of the framework contract.
 */
export function countForClient(state: CartState, birthDate: Day | null): CartState {
  return birthDate === null || isAppendix(state) ? state : { ...state, dateOfBirth: birthDate };
}
