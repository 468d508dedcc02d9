import { convert, type CostTerms, type HoldingCosts, type Plan, type ServiceFee } from "@fundport/finance";
import { listLines } from "./products.ts";
import type { CartReference } from "./reference.ts";
import { feeKindOf } from "./service-model.ts";
import type { CartItem, CartState } from "./state.ts";

/** Returns the service fee in the currency of an item. */
export type ServiceFeeOf = (currencyId: number) => ServiceFee | null;

/** What the service is paid by before conversion, in the user's currency; null without a model that has a fee. */
export function findServiceFee(state: CartState, reference: CartReference): ServiceFee | null {
  const { user, commissionModels } = reference;
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  const kind = model ? feeKindOf(model) : null;
  if (kind === "relative") return { kind, percentPerYear: state.advisorFeeRelative ?? 0 };
  if (kind === "absolute") return { kind, amountPerYear: state.advisorFeeAbsolute ?? 0 };
  return kind === "transaction" ? { kind, amountPerPayment: user.servisPayment } : null;
}

/** What is paid for the service, in an item's currency; null without a model or without a rate. */
export function readServiceFee(state: CartState, reference: CartReference): ServiceFeeOf {
  const fee = findServiceFee(state, reference);
  return (currencyId) => {
    if (!fee || fee.kind === "relative") return fee;
    const money = fee.kind === "absolute" ? fee.amountPerYear : fee.amountPerPayment;
    const converted = convert(money, reference.user.currencyId, currencyId, reference.forex);
    if (converted === null) return null;
    return fee.kind === "absolute"
      ? { kind: fee.kind, amountPerYear: converted }
      : { kind: fee.kind, amountPerPayment: converted };
  };
}

function holdingOf(ongoingCharge: number | null | undefined, exitCost: number | null | undefined): HoldingCosts {
  return { ongoingCharge: ongoingCharge ?? null, exitCost: exitCost ?? null };
}

/** Reads what holding a fund costs. */
export function fundHolding(fundId: number, reference: CartReference): CostTerms["holding"] {
  const fund = reference.funds.get(fundId);
  return new Map([[null, holdingOf(fund?.ongoingCharge, fund?.exitCost)]]);
}

/** Reads what holding an item's product costs; for a contract, by line. */
export function holdingCosts(item: CartItem, reference: CartReference): CostTerms["holding"] {
  if (item.itemType === "Fund") return fundHolding(item.id, reference);
  if (item.itemType === "Program") {
    const program = reference.programs.get(item.id);
    return new Map([[null, holdingOf(program?.ter, program?.exitCost)]]);
  }
  const contractType = reference.contractTypes.get(item.id);
  const lines = contractType ? listLines(contractType, reference) : [];
  return new Map(lines.map((line) => [line.id, holdingOf(line.ter, line.exitCost)]));
}

/** Percent of the entry fee that goes to third parties; null where the charging method has no such payments. */
export function thirdPartyOf(plan: Plan, reference: CartReference): number | null {
  const id = plan.chargingMethod?.id;
  return id === undefined ? null : (reference.chargingMethods.get(id)?.thirdPartyPct ?? null);
}
