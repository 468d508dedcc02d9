import { describe, expect, it } from "vitest";
import { type CartTab, listCartTabs, listProposalTabs } from "./tabs.ts";
import { buildCart, buildItem, buildPackage } from "../testing/reference.ts";

const cart = buildCart([
  buildItem({ id: 1 }),
  buildItem({ itemType: "Contract", id: 1 }),
  buildPackage(),
  buildItem({ id: 2 }),
  buildItem({ itemType: "Program", id: 11 }),
]);
const describeTabs = (tabs: readonly CartTab[]) =>
  tabs.map(({ key, isShared, entries }) => [key, isShared, entries.map(({ uuid }) => uuid)]);

// The rules of tabs. Source: docs/reference/cart.md#cart-page.
describe("tabs", () => {
  it("the cart's tabs show each program and contract separately, and all funds and packages together", () => {
    expect(describeTabs(listCartTabs(cart))).toEqual([
      ["Contract-1", false, ["Contract-1"]],
      ["Program-11", false, ["Program-11"]],
      ["funds", true, ["Fund-1", "package-1", "Fund-2"]],
    ]);
  });

  it("the proposal's tabs show each item separately, except funds, which share the tab 0", () => {
    expect(describeTabs(listProposalTabs(cart))).toEqual([
      ["Contract-1", false, ["Contract-1"]],
      ["package-1", false, ["package-1"]],
      ["Program-11", false, ["Program-11"]],
      ["0", true, ["Fund-1", "Fund-2"]],
    ]);
  });

  it("a cart without funds has no shared tab, and an empty cart has no tabs", () => {
    const program = buildCart([buildItem({ itemType: "Program", id: 11 })]);
    for (const list of [listCartTabs, listProposalTabs]) {
      expect(list(program).map(({ key }) => key)).toEqual(["Program-11"]);
      expect(list(buildCart([]))).toEqual([]);
    }
  });
});
