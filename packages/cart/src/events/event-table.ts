/**
 * The effects that each event of the cart may have. Tests check the reducers against this table. With a sentence for
 * each event (`event-page.ts`) it is printed in docs/reference/cart-events.md.
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

/** Which entries: none, those that the event names (by uuid or as its fund), or all. */
export type EventScope = "none" | "named" | "all";
export type EventRow = {
  /** Entries that may come or go. */
  readonly entries: EventScope;
  /** Entries whose amounts and shares, a package's funds included, may change. */
  readonly amounts: EventScope;
  /** Entries of which anything else that is typed may change. */
  readonly inputs: EventScope;
  readonly header: readonly HeaderField[];
  /** Back to the cart with any change; moved alone, with nothing else; or as they were before. */
  readonly steps: "back" | "moved" | "restored";
  /** Whether it answers the event that takes it back. */
  readonly undo: boolean;
};

const nothing = { entries: "none", amounts: "none", inputs: "none", header: [], steps: "back", undo: false } as const;

export const eventTable = {
  "item-added": { ...nothing, entries: "named" },
  "item-removed": {
    ...nothing,
    entries: "named",
    header: headerFields,
    undo: true,
  },
  "item-edited": { ...nothing, amounts: "named", inputs: "named" },
  "aml-validated": { ...nothing, inputs: "named" },
  emptied: {
    ...nothing,
    entries: "all",
    header: headerFields,
    undo: true,
  },
  "package-created": { ...nothing, entries: "named", undo: true },
  "package-fund-added": {
    ...nothing,
    entries: "named",
    amounts: "named",
    undo: true,
  },
  "package-fund-removed": {
    ...nothing,
    entries: "named",
    amounts: "named",
    undo: true,
  },
  "package-renamed": { ...nothing, inputs: "named" },
  "package-edited": {
    ...nothing,
    amounts: "named",
    inputs: "named",
  },
  "package-method-toggled": { ...nothing, amounts: "named", inputs: "named", undo: true },
  "package-spread": { ...nothing, amounts: "named", undo: true },
  "package-fund-amount-edited": { ...nothing, amounts: "named" },
  "package-fund-share-edited": { ...nothing, amounts: "named" },
  "service-fee-chosen": {
    ...nothing,
    header: headerFields,
    undo: true,
  },
  "fee-edited": { ...nothing, header: fees.slice(1) },
  "birth-date-edited": { ...nothing, header: ["dateOfBirth"] },
  "appendix-chosen": {
    ...nothing,
    header: headerFields,
    undo: true,
  },
  "framework-contract-chosen": {
    ...nothing,
    header: headerFields,
    undo: true,
  },
  "long-term-chosen": {
    ...nothing,
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
  "step-chosen": { ...nothing, steps: "moved" },
  "step-made-available": { ...nothing, steps: "moved" },
  "client-changed": { ...nothing, steps: "moved" },
} as const satisfies Record<CartEvent["kind"], EventRow>;
