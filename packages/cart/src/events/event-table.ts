/**
 * The changes that each cart event may make. Tests check the reducers against this table. It is printed in
 * docs/reference/cart-events.md, together with a sentence for each event from `event-page.ts`.
 */
import type { CartEvent } from "./events.ts";
import type { CartState } from "../state/state.ts";

export type HeaderField = Exclude<keyof CartState, "items" | "activeStep" | "availableStep">;
export const headerFields: readonly HeaderField[] = [
  "serviceFeeId",
  "advisorFeeAbsolute",
  "advisorFeeRelative",
  "discount",
  "dateOfBirth",
  "frameworkContractId",
  "contractIsAppendix",
  "longTermInvestmentProduct",
];
const fees = ["serviceFeeId", "advisorFeeAbsolute", "advisorFeeRelative", "discount"] as const;

/** The entries that may be affected: none, the entries that the event names (by uuid or by fund), or all. */
export type EventScope = "none" | "named" | "all";
export type EventRow = {
  /** Entries that the event may add or remove. */
  readonly entries: EventScope;
  /** Entries whose amounts and shares the event may change, including the funds of a package. */
  readonly amounts: EventScope;
  /** Entries whose other inputs the event may change. */
  readonly inputs: EventScope;
  readonly header: readonly HeaderField[];
  /**
   * The effect on the steps. `back`: any change resets them to the cart; `moved`: the event changes only the steps;
   * `restored`: they become as they were before.
   */
  readonly steps: "back" | "moved" | "restored";
  /** True if the result contains an event that undoes this one. */
  readonly undo: boolean;
};

const noEffects = { entries: "none", amounts: "none", inputs: "none", header: [], steps: "back", undo: false } as const;

export const eventTable = {
  "item-added": { ...noEffects, entries: "named" },
  "item-removed": {
    ...noEffects,
    entries: "named",
    header: headerFields,
    undo: true,
  },
  "item-edited": { ...noEffects, amounts: "named", inputs: "named" },
  "aml-validated": { ...noEffects, inputs: "named" },
  emptied: {
    ...noEffects,
    entries: "all",
    header: headerFields,
    undo: true,
  },
  "package-created": { ...noEffects, entries: "named", undo: true },
  "package-fund-added": {
    ...noEffects,
    entries: "named",
    amounts: "named",
    undo: true,
  },
  "package-fund-removed": {
    ...noEffects,
    entries: "named",
    amounts: "named",
    undo: true,
  },
  "package-renamed": { ...noEffects, inputs: "named" },
  "package-edited": {
    ...noEffects,
    amounts: "named",
    inputs: "named",
  },
  "package-method-toggled": { ...noEffects, amounts: "named", inputs: "named", undo: true },
  "package-spread": { ...noEffects, amounts: "named", undo: true },
  "package-fund-amount-edited": { ...noEffects, amounts: "named" },
  "package-fund-share-edited": { ...noEffects, amounts: "named" },
  "service-fee-chosen": {
    ...noEffects,
    header: headerFields,
    undo: true,
  },
  "fee-edited": { ...noEffects, header: fees.slice(1) },
  "birth-date-edited": { ...noEffects, header: ["dateOfBirth"] },
  "appendix-chosen": {
    ...noEffects,
    header: headerFields,
    undo: true,
  },
  "framework-contract-chosen": {
    ...noEffects,
    header: headerFields,
    undo: true,
  },
  "long-term-chosen": {
    ...noEffects,
    header: ["longTermInvestmentProduct"],
  },
  "cart-replaced": {
    entries: "all",
    amounts: "all",
    inputs: "all",
    header: headerFields,
    steps: "back",
    undo: true,
  },
  restored: {
    entries: "all",
    amounts: "all",
    inputs: "all",
    header: headerFields,
    steps: "restored",
    undo: false,
  },
  "step-chosen": { ...noEffects, steps: "moved" },
  "step-made-available": { ...noEffects, steps: "moved" },
  "client-changed": { ...noEffects, steps: "moved" },
} as const satisfies Record<CartEvent["kind"], EventRow>;
