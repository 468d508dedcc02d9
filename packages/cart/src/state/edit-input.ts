import type { CartReference } from "./reference.ts";
import type { CartItem, ItemInput } from "./state.ts";

type EditContext = Pick<CartReference, "programs" | "contractTypes" | "chargingMethods">;

/**
 * Returns the charging method "concurrently" for an employer contribution, if the contract type offers it.
 * Source: docs/reference/cart.md#employer-contribution.
 */
function findConcurrentMethod(
  item: CartItem,
  { contractTypes, programs, chargingMethods }: EditContext,
): number | null {
  const contractTypeId = item.itemType === "Contract" ? item.id : programs.get(item.id)?.contractTypeId;
  const offered = contractTypeId === undefined ? undefined : contractTypes.get(contractTypeId)?.commChargingMethods;
  return offered?.find((id) => chargingMethods.get(id)?.method === "Concurrently") ?? null;
}

function followEmployer(item: CartItem, input: ItemInput, context: EditContext): ItemInput {
  if (input.employerContribution === item.calcInput.employerContribution) return input;
  if (!input.employerContribution) return { ...input, chargingMethodId: null };
  return { ...input, oneOffAmount: 0, chargingMethodId: findConcurrentMethod(item, context) };
}

function followPayment(item: CartItem, input: ItemInput): ItemInput {
  const isCleared = !input.periodicalAmount && input.periodicalAmount !== item.calcInput.periodicalAmount;
  return isCleared && !input.employerContribution ? { ...input, chargingMethodId: null } : input;
}

/** Returns true if the ending line has a longer horizon than the starting line. */
export function isEndingLineLonger(
  { startingLineId, endingLineId }: Pick<ItemInput, "startingLineId" | "endingLineId">,
  programs: CartReference["programs"],
): boolean {
  const start = startingLineId === null ? undefined : programs.get(startingLineId);
  const end = endingLineId === null ? undefined : programs.get(endingLineId);
  return start !== undefined && end !== undefined && end.investmentHorizon > start.investmentHorizon;
}

/**
 * Resets the ending line to the new starting line if the ending line has a longer horizon.
 * Source: docs/reference/cart.md#lines-of-a-contract.
 */
function followStartingLine(item: CartItem, input: ItemInput, { programs }: EditContext): ItemInput {
  if (input.startingLineId === item.calcInput.startingLineId) return input;
  return isEndingLineLonger(input, programs) ? { ...input, endingLineId: input.startingLineId } : input;
}

/**
 * Returns the inputs of an item after an edit. Changing the employer contribution, clearing the payment or choosing
 * another starting line also changes other inputs. If no value changes, the same object is returned.
 * Source: docs/reference/cart.md#item-inputs.
 */
export function editInput(item: CartItem, change: Partial<ItemInput>, context: EditContext): ItemInput {
  const before = item.calcInput;
  const edited: ItemInput = { ...before, ...change };
  const isSame = (Object.keys(edited) as (keyof ItemInput)[]).every((field) => Object.is(edited[field], before[field]));
  if (isSame) return before;
  return followStartingLine(item, followPayment(item, followEmployer(item, edited, context)), context);
}
