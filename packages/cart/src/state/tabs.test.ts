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

// Source: docs/reference/cart.md#cart-page.
describe("tabs", () => {
  it("the tabs of the cart are one a program or contract and one of all funds and packages", () => {
    expect(describeTabs(listCartTabs(cart))).toEqual([
      ["Contract-1", false, ["Contract-1"]],
      ["Program-11", false, ["Program-11"]],
      ["funds", true, ["Fund-1", "package-1", "Fund-2"]],
    ]);
  });

  it("the tabs of the proposal are one an item that is no fund and one of all funds, which has the id 0", () => {
    expect(describeTabs(listProposalTabs(cart))).toEqual([
      ["Contract-1", false, ["Contract-1"]],
      ["package-1", false, ["package-1"]],
      ["Program-11", false, ["Program-11"]],
      ["0", true, ["Fund-1", "Fund-2"]],
    ]);
  });

  it("the tabs have none for all funds in a cart without a fund, and none at all in an empty cart", () => {
    const program = buildCart([buildItem({ itemType: "Program", id: 11 })]);
    for (const list of [listCartTabs, listProposalTabs]) {
      expect(list(program).map(({ key }) => key)).toEqual(["Program-11"]);
      expect(list(buildCart([]))).toEqual([]);
    }
  });
});
