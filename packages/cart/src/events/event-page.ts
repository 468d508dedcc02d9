/** Prints the event table for docs/reference/cart-events.md. This module is not part of the browser bundle. */
import { type EventRow, eventTable, type HeaderField, headerFields } from "./event-table.ts";
import type { CartEvent } from "./events.ts";

const sentences: Readonly<Record<CartEvent["kind"], string>> = {
  "item-added": "adds an entry at the end",
  "item-removed": "removes an entry; a cart that becomes empty resets its header and turns appendix off",
  "item-edited": "changes inputs of an item, and the inputs that follow from them",
  "aml-validated": "stores the answers of the questionnaire and marks it as submitted",
  emptied: "removes all entries, resets the header and turns appendix off",
  "package-created": "replaces a fund by a package that contains it",
  "package-fund-added": "moves a fund into a package; its own entry is removed",
  "package-fund-removed":
    "removes a fund from a package; it becomes an item if no other entry contains it, unless it leaves the cart",
  "package-renamed": "renames a package",
  "package-edited": "changes inputs of a package; a new total is spread over its funds",
  "package-method-toggled": "changes between amounts and shares; amounts that miss the total are spread again",
  "package-spread": "spreads the total of a package over its funds by their shares",
  "package-fund-amount-edited": "changes the amount of a fund, and its share",
  "package-fund-share-edited": "changes the share of a fund, and its amount",
  "service-fee-chosen": "chooses a service model with its first fee; an appendix becomes a new contract",
  "fee-edited": "changes the fee or the discount",
  "birth-date-edited": "changes the date of birth",
  "appendix-chosen": "switches between new contract and appendix, and resets the header",
  "framework-contract-chosen": "copies the terms of a framework contract, or clears them",
  "long-term-chosen": "changes the long-term flag where the user may",
  "cart-replaced": "replaces the whole cart by another one",
  restored: "undoes an event",
  "step-chosen": "goes to an available step, or to the client step",
  "step-made-available": "makes a step available without going there",
  "client-changed":
    "makes the contract step unavailable, because the contract was created from the earlier client form",
};
const eventKinds = Object.keys(eventTable) as CartEvent["kind"][];

const heads = ["Event", "What happens", "Entries", "Amounts and shares", "Other inputs", "Header", "Steps", "Undo"];

function printHeader(fields: readonly HeaderField[]): string {
  if (fields.length === headerFields.length) return "all";
  return fields.length === 0 ? "none" : fields.map((field) => `\`${field}\``).join(", ");
}

/** Returns the table as Markdown with aligned columns. */
export function printEventTable(): string {
  const rows: readonly (readonly [CartEvent["kind"], EventRow])[] = eventKinds.map((kind) => [kind, eventTable[kind]]);
  const body = rows.map(([kind, { entries, amounts, inputs, header, steps, undo }]) => [
    `\`${kind}\``,
    sentences[kind],
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
