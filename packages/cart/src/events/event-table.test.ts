import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { printEventTable } from "./event-page.ts";
import { eventTable, headerFields } from "./event-table.ts";
import { emptyCart } from "../state/state.ts";

it("prints the table of docs/reference/cart-events.md", () => {
  const page = readFileSync(new URL("../../../../docs/reference/cart-events.md", import.meta.url), "utf8");
  expect(page).toContain(`\n\n${printEventTable()}\n\n`);
});

it("covers every field of the cart", () => {
  expect(Object.keys(emptyCart).toSorted()).toEqual(
    [...headerFields, "activeStep", "availableStep", "items"].toSorted(),
  );
});

it("every event that removes or overwrites work can be undone", () => {
  const undone = Object.entries(eventTable).filter(([, { undo }]) => undo);
  expect(undone.map(([kind]) => kind)).toEqual([
    "item-removed",
    "emptied",
    "package-created",
    "package-fund-added",
    "package-fund-removed",
    "package-method-toggled",
    "package-spread",
    "service-fee-chosen",
    "appendix-chosen",
    "framework-contract-chosen",
    "cart-replaced",
  ]);
});
