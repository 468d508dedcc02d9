/** The event table in words, for docs/cart-events.md. Not part of what a browser loads. */
import { type EventRow, eventTable, type HeaderField, headerFields } from "./event-table.ts";
import type { CartEvent } from "./events.ts";

const sentences: Readonly<Record<CartEvent["kind"], string>> = {
  "item-added": "adds an item at the end",
  "item-removed": "removes an item; appendix turns off when it was the last",
  "item-edited": "changes an item's inputs",
  "aml-validated": "marks the questionnaire as submitted, with its answers",
  emptied: "removes all items and starts the header over, without appendix",
  "package-created": "replaces a fund by a package that holds it",
  "package-fund-added": "takes a fund into a package, and its own item out of the cart",
  "package-fund-removed":
    "takes a fund out of a package; one that nothing else holds becomes an item, unless it is to go",
  "package-renamed": "names a package anew",
  "package-edited": "changes a package's inputs; a new total is divided among its funds",
  "package-method-toggled":
    "types amounts instead of percent, or the other way; amounts that missed the total are divided anew",
  "package-spread": "divides a package's total among its funds by their shares",
  "package-fund-amount-edited": "changes a fund's amount and its share",
  "package-fund-share-edited": "changes a fund's share and its amount",
  "service-fee-chosen": "begins a service model; in appendix mode turns appendix off",
  "fee-edited": "changes fee or discount",
  "birth-date-edited": "changes the birth date",
  "appendix-chosen": "switches between new contract and appendix, and resets the header",
  "framework-contract-chosen": "copies the terms of a framework contract, or takes them away",
  "long-term-chosen": "changes the long-term flag where it is available",
  "cart-replaced": "puts another cart in place of this one",
  restored: "takes an event back",
  "step-chosen": "goes to a step that is available; to the client always",
  "step-made-available": "makes a step available without going there",
  "client-changed": "takes the contract step away: the contract was made of what the client's form said before",
};
const eventKinds = Object.keys(eventTable) as CartEvent["kind"][];

const heads = ["Event", "What happens", "Entries", "Amounts and shares", "Other inputs", "Header", "Steps", "Undo"];

function printHeader(fields: readonly HeaderField[]): string {
  if (fields.length === headerFields.length) return "all";
  return fields.length === 0 ? "none" : fields.map((field) => `\`${field}\``).join(", ");
}

/** The table as Markdown, its columns aligned. */
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
