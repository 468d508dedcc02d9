import { describe, expect, it } from "vitest";
import { findEntries, findRecent, type SearchEntry, type SearchGroup } from "./find-entries.ts";

const entry = (id: string, name: string, detail: string | null = null): SearchEntry => ({
  id,
  name,
  detail,
  open: () => undefined,
});
const funds: SearchGroup = {
  id: "funds",
  limit: 10,
  entries: [
    entry("fund-1", "Global Equity", "CZ0000000011"),
    entry("fund-2", "Šumava Akcie", "LU0000000099"),
    entry("fund-3", "Equity Europe", null),
    entry("fund-4", "Non-equity Income", "SK0000000042"),
  ],
};
const menu: SearchGroup = { id: "menu", limit: 5, entries: [entry("menu-cart", "Equity of the cart")] };
const namesOf = (text: string, groups = [funds]) =>
  findEntries(groups, text).flatMap(({ entries }) => entries.map(({ name }) => name));

describe("the search by free text", () => {
  it.each([
    ["matches a part of the fund's name", "lobal", ["Global Equity"]],
    ["matches a part of the ISIN", "000099", ["Šumava Akcie"]],
    ["is case-insensitive", "gLOBAL e", ["Global Equity"]],
    ["is case-insensitive in the ISIN", "sk00", ["Non-equity Income"]],
    ["needs no diacritics", "sumava", ["Šumava Akcie"]],
    ["accepts diacritics", "ŠUMAVA", ["Šumava Akcie"]],
    ["ignores surrounding whitespace", "  global ", ["Global Equity"]],
    ["returns no entries for an unknown text", "bond", []],
    ["returns no entries for whitespace", "   ", []],
  ])("%s", (_name, text, names) => expect(namesOf(text)).toEqual(names));

  it("lists names that start with the text before names in which another word starts with it", () =>
    expect(namesOf("equity")).toEqual(["Equity Europe", "Global Equity", "Non-equity Income"]));

  it("returns at most 10 funds", () => {
    const entries = Array.from({ length: 30 }, (_, index) => entry(`fund-${index}`, `Fund ${index}`));
    expect(namesOf("fund", [{ ...funds, entries }])).toHaveLength(10);
  });

  it("returns matches by group, and leaves out empty groups", () => {
    expect(findEntries([funds, menu], "equity").map(({ id }) => id)).toEqual(["funds", "menu"]);
    expect(findEntries([funds, menu], "cart").map(({ id }) => id)).toEqual(["menu"]);
  });
});

it("lists recently opened entries, newest first, and leaves out deleted ones", () => {
  const ids = ["menu-cart", "fund-99", "fund-2"];
  expect(findRecent([funds, menu], ids)[0]?.entries.map(({ id }) => id)).toEqual(["menu-cart", "fund-2"]);
  expect(findRecent([funds, menu], ["fund-99"])).toEqual([]);
});
