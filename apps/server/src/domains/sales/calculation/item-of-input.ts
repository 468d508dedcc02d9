import type { CalculationInput } from "@fundport/api";
import { type CartItem, type CartReference, type CartState, emptyCart, type ProductType } from "@fundport/cart";
import { parseDay } from "@fundport/units";

export type ProductKind = "fund" | "program" | "contract";
const itemTypes = { fund: "Fund", program: "Program", contract: "Contract" } as const satisfies Record<
  ProductKind,
  ProductType
>;

/** Creates a cart item from the input of a calculation; `uuid` is the index of the input in its list. */
export function itemOf(kind: ProductKind, input: CalculationInput, index: number): CartItem {
  return {
    uuid: String(index),
    id: input.id,
    itemType: itemTypes[kind],
    isAmlValidated: true,
    calcInput: {
      oneOffAmount: input.oneOffAmount,
      periodicalAmount: input.periodicalAmount,
      investmentHorizon: input.investmentHorizon,
      chargingMethodId: input.chargingMethodId,
      currencyId: input.currencyId,
      startingLineId: input.startingLineId,
      endingLineId: input.endingLineId,
      employerContribution: false,
    },
  };
}

/** Creates a cart with the terms of one input, because the items of a list may have different terms. */
export function cartOf(input: CalculationInput): CartState {
  return {
    ...emptyCart,
    serviceFeeId: input.serviceFeeId,
    discount: input.discount,
    dateOfBirth: parseDay(input.dateOfBirth),
  };
}

/** Returns the fields of an input whose ids are unknown or not offered to the user. */
export function unknownFields(kind: ProductKind, input: CalculationInput, reference: CartReference): string[] {
  const known = { fund: reference.funds, program: reference.programs, contract: reference.contractTypes }[kind];
  const lineIds = kind === "contract" ? (reference.contractTypes.get(input.id)?.programIds ?? null) : null;
  const isLine = (id: number | null) => id === null || lineIds === null || lineIds.includes(id);
  const has = (id: number | null, entries: ReadonlyMap<number, unknown>) => id === null || entries.has(id);
  return [
    ...(known.has(input.id) ? [] : ["id"]),
    ...(has(input.currencyId, reference.currencies) ? [] : ["currencyId"]),
    ...(has(input.chargingMethodId, reference.chargingMethods) ? [] : ["chargingMethodId"]),
    ...(has(input.serviceFeeId, reference.commissionModels) ? [] : ["serviceFeeId"]),
    ...(isLine(input.startingLineId) ? [] : ["startingLineId"]),
    ...(isLine(input.endingLineId) ? [] : ["endingLineId"]),
  ];
}

/** Returns the fields that are missing in an input and without which a contract cannot be calculated. */
export function absentFields(kind: ProductKind, input: CalculationInput, reference: CartReference): string[] {
  if (kind !== "contract") return [];
  const hasTarget = reference.contractTypes.get(input.id)?.investmentPlanType !== "WithoutTargetProgram";
  return [
    ...(input.startingLineId === null ? ["startingLineId"] : []),
    ...(hasTarget && input.endingLineId === null ? ["endingLineId"] : []),
  ];
}
