/**
 * Every event of the cart with what it may change: the table by which the tests judge the reducers, printed as
 * docs/cart-events.md.
 */
import type { CartEvent } from "./events.ts";
import type { CartState } from "./state.ts";

type HeaderField = Exclude<keyof CartState, "items" | "activeStep" | "availableStep">;
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
export type Reach = "none" | "named" | "all";
export type EventRow = {
  readonly does: string;
  /** Entries that may come or go. */
  readonly entries: Reach;
  /** Entries whose amounts and shares, a package's funds included, may change. */
  readonly amounts: Reach;
  /** Entries of which anything else that is typed may change. */
  readonly inputs: Reach;
  readonly header: readonly HeaderField[];
  /** Back to the cart with any change; moved alone, with nothing else; or as they were before. */
  readonly steps: "back" | "moved" | "restored";
  /** Whether it answers the event that takes it back. */
  readonly undo: boolean;
};

const nothing = { entries: "none", amounts: "none", inputs: "none", header: [], steps: "back", undo: false } as const;

export const eventTable = {
  "item-added": { ...nothing, does: "adds an item at the end", entries: "named" },
  "item-removed": {
    ...nothing,
    does: "removes an item; appendix turns off when it was the last",
    entries: "named",
    header: headerFields,
    undo: true,
  },
  "item-edited": { ...nothing, does: "changes an item's inputs", amounts: "named", inputs: "named" },
  "aml-validated": { ...nothing, does: "marks the questionnaire as submitted", inputs: "named" },
  emptied: {
    ...nothing,
    does: "removes all items and turns appendix off",
    entries: "all",
    header: headerFields,
    undo: true,
  },
  "package-created": { ...nothing, does: "replaces a fund by a package that holds it", entries: "named", undo: true },
  "package-fund-added": {
    ...nothing,
    does: "takes a fund into a package, and its own item out of the cart",
    entries: "named",
    amounts: "named",
    undo: true,
  },
  "package-fund-removed": {
    ...nothing,
    does: "takes a fund out of a package; one that nothing else holds becomes an item",
    entries: "named",
    amounts: "named",
    undo: true,
  },
  "package-renamed": { ...nothing, does: "names a package anew", inputs: "named" },
  "package-edited": {
    ...nothing,
    does: "changes a package's inputs; a new total is divided among its funds",
    amounts: "named",
    inputs: "named",
  },
  "package-method-toggled": { ...nothing, does: "types amounts instead of percent, or the other way", inputs: "named" },
  "package-fund-amount-edited": { ...nothing, does: "changes a fund's amount and its share", amounts: "named" },
  "package-fund-share-edited": { ...nothing, does: "changes a fund's share and its amount", amounts: "named" },
  "service-fee-chosen": {
    ...nothing,
    does: "begins a service model; in appendix mode turns appendix off",
    header: headerFields,
    undo: true,
  },
  "fee-edited": { ...nothing, does: "changes fee or discount", header: fees.slice(1) },
  "birth-date-edited": { ...nothing, does: "changes the birth date", header: ["dateOfBirth"] },
  "appendix-chosen": {
    ...nothing,
    does: "switches between new contract and appendix, and resets the header",
    header: headerFields,
    undo: true,
  },
  "framework-contract-chosen": {
    ...nothing,
    does: "copies the terms of a framework contract, or takes them away",
    header: headerFields,
    undo: true,
  },
  "long-term-chosen": {
    ...nothing,
    does: "changes the long-term flag where it is available",
    header: ["longTermInvestmentProduct"],
  },
  "cart-replaced": {
    does: "puts another cart in place of this one",
    entries: "all",
    amounts: "all",
    inputs: "all",
    header: headerFields,
    steps: "back",
    undo: true,
  },
  restored: {
    does: "takes an event back",
    entries: "all",
    amounts: "all",
    inputs: "all",
    header: headerFields,
    steps: "restored",
    undo: false,
  },
  "step-chosen": { ...nothing, does: "goes to a step that is available; to the client always", steps: "moved" },
  "step-made-available": { ...nothing, does: "makes a step available without going there", steps: "moved" },
} as const satisfies Record<CartEvent["kind"], EventRow>;

const heads = ["Event", "What happens", "Entries", "Amounts and shares", "Other inputs", "Header", "Steps", "Undo"];

function printHeader(fields: readonly HeaderField[]): string {
  if (fields.length === headerFields.length) return "all";
  return fields.length === 0 ? "none" : fields.map((field) => `\`${field}\``).join(", ");
}

/** The table as Markdown, its columns aligned. */
export function printEventTable(table: Readonly<Record<string, EventRow>> = eventTable): string {
  const body = Object.entries(table).map(([kind, { does, entries, amounts, inputs, header, steps, undo }]) => [
    `\`${kind}\``,
    does,
    entries,
    amounts,
    inputs,
    printHeader(header),
    steps,
    undo ? "yes" : "no",
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...body.map((row) => row[column]?.length ?? 0)));
  const print = (row: readonly string[], fill: string) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  return [
    print(heads, " "),
    print(
      heads.map(() => ""),
      "-",
    ),
    ...body.map((row) => print(row, " ")),
  ].join("\n");
}
