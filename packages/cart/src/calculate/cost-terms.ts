import type { AdvisoryFee, CartFee, CostTerms, HoldingCosts, Plan } from "@fundport/finance";
import { listLines } from "../state/products.ts";
import type { CartReference } from "../state/reference.ts";
import { feeKindOf } from "../state/service-model.ts";
import type { CartItem, CartState } from "../state/state.ts";

function kindOf(state: CartState, { commissionModels }: CartReference) {
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  return model ? feeKindOf(model) : null;
}

/** Returns the yearly percentage that every item pays for premium advisory; null under any other service model. */
export function readAdvisoryFee(state: CartState, reference: CartReference): AdvisoryFee | null {
  const kind = kindOf(state, reference);
  return kind === "relative" ? { kind, percentPerYear: state.advisorFeeRelative ?? 0 } : null;
}

/**
 * Returns the fee for the service of the whole cart in the user's currency; null if items pay the fee or there is none.
 */
export function readCartFee(state: CartState, reference: CartReference): CartFee | null {
  const kind = kindOf(state, reference);
  if (kind === "absolute") return { kind, amountPerYear: state.advisorFeeAbsolute ?? 0 };
  return kind === "transaction" ? { kind, amountPerPayment: reference.user.servisPayment } : null;
}

/**
 * Returns a part of the cart as a separate cart, for example the items of one proposal tab. The fee for the service of
 * the whole cart is removed, because otherwise it would be counted once per part. The items are in the order of
 * `uuids`, because a database may have sorted the keys of the cart's items. Unknown uuids are ignored.
 */
export function partOfCart(state: CartState, uuids: readonly string[], reference: CartReference): CartState {
  const entriesByUuid = new Map(Object.entries(state.items));
  const items = Object.fromEntries(
    uuids.flatMap((uuid) => {
      const entry = entriesByUuid.get(uuid);
      return entry ? [[uuid, entry] as const] : [];
    }),
  );
  return { ...state, items, serviceFeeId: readCartFee(state, reference) ? null : state.serviceFeeId };
}

function holdingOf(ongoingCharge: number | null | undefined, exitCost: number | null | undefined): HoldingCosts {
  return { ongoingCharge: ongoingCharge ?? null, exitCost: exitCost ?? null };
}

/** Returns the ongoing charge and exit cost of a fund. */
export function fundHolding(fundId: number, reference: CartReference): CostTerms["holding"] {
  const fund = reference.funds.get(fundId);
  return new Map([[null, holdingOf(fund?.ongoingCharge, fund?.exitCost)]]);
}

/** Returns the ongoing charge and exit cost of an item's product. For a contract there is one entry per line. */
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

/**
 * Returns the percentage of the entry fee that goes to third parties; null if the charging method does not define it.
 */
export function thirdPartyOf(plan: Plan, reference: CartReference): number | null {
  const id = plan.chargingMethod?.id;
  return id === undefined ? null : (reference.chargingMethods.get(id)?.thirdPartyPct ?? null);
}
