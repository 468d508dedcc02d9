import type { AssignedProduct, BrowserSettings, FundListItem } from "@fundport/api";
import { describe, expect, it } from "vitest";
import { suitePages } from "./suite-pages.ts";
import { assignedFunds } from "./assigned-funds.ts";
import { greetingAt } from "./greeting.ts";
import { suiteCards } from "./suite-cards.ts";

const fund = (id: number) => ({ id, name: `Fund ${id}` }) as FundListItem;
const entry = (productId: number, order: number, rest: Partial<AssignedProduct> = {}): AssignedProduct => ({
  productType: "Fund",
  productId,
  assignmentType: "Favourite",
  order,
  ...rest,
});
const cardsIn = (language: "en" | "cs" | "sk", disabledCards: BrowserSettings["disabledCards"]) =>
  suiteCards(suitePages({ suiteUrl: "https://suite.test/", disabledCards }, language));
const nothingDisabled = { en: [], cs: [], sk: [] };

it.each([
  [0, "good-evening"],
  [3, "good-evening"],
  [4, "good-morning"],
  [8, "good-morning"],
  [9, "good-forenoon"],
  [12, "good-afternoon"],
  [17, "good-afternoon"],
  [18, "good-evening"],
])("greets at %s o'clock with %s", (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));

it("lists the assigned funds of one kind in order, without packages and unknown funds", () => {
  const assigned = [
    entry(2, 5),
    entry(1, 1),
    entry(3, 0, { assignmentType: "Recommended" }),
    entry(1, 0, { productType: "FundPackage" }),
    entry(99, 0),
  ];
  expect(assignedFunds(assigned, [fund(1), fund(2), fund(3)], "Favourite").map(({ id }) => id)).toEqual([1, 2]);
});

describe("the cards of the external suite", () => {
  it("shows cards of the external suite for news, sales materials, and knowledge base with glossary", () => {
    const cards = cardsIn("en", nothingDisabled);
    expect(cards.map(({ name, pages }) => [name, pages.map((page) => page.name)])).toEqual([
      ["news", ["news"]],
      ["sales-documentation", ["sales-documentation"]],
      ["knowledge", ["knowledge", "glossary"]],
    ]);
    expect(cards.some(({ isDisabled }) => isDisabled)).toBe(false);
  });

  it.each(["news", "sales-documentation"] as const)(
    "disables a card of the external suite per language: %s",
    (name) => {
      const disabledIn = (language: "cs" | "sk") =>
        cardsIn(language, { ...nothingDisabled, cs: [name] }).flatMap((card) => (card.isDisabled ? card.name : []));
      expect(disabledIn("cs")).toEqual([name]);
      expect(disabledIn("sk")).toEqual([]);
    },
  );

  it("disables the shared card only if both knowledge base and glossary are disabled", () => {
    const card = (disabled: ("knowledge" | "glossary")[]) =>
      cardsIn("en", { ...nothingDisabled, en: disabled }).find(({ name }) => name === "knowledge");
    expect(card(["knowledge"])?.isDisabled).toBe(false);
    expect(card(["knowledge"])?.pages.map(({ isDisabled }) => isDisabled)).toEqual([true, false]);
    expect(card(["glossary"])?.isDisabled).toBe(false);
    expect(card(["knowledge", "glossary"])?.isDisabled).toBe(true);
  });

  it("returns no cards if no external suite is configured", () =>
    expect(suiteCards(suitePages({ suiteUrl: null, disabledCards: nothingDisabled }, "en"))).toEqual([]));
});
