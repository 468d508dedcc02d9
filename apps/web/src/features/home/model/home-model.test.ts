import type { AssignedProduct, FundListItem } from "@fundport/api";
import { describe, expect, it } from "vitest";
import { assignedFunds } from "./assigned-funds.ts";
import { greetingAt } from "./greeting.ts";
import { suiteCards } from "./suite-links.ts";

const fund = (id: number) => ({ id, name: `Fund ${id}` }) as FundListItem;
const entry = (productId: number, order: number, rest: Partial<AssignedProduct> = {}): AssignedProduct => ({
  productType: "Fund",
  productId,
  assignmentType: "Favourite",
  order,
  ...rest,
});
const pages = (language: "en" | "cs" | "sk", disabled: Parameters<typeof suiteCards>[0]["disabledCards"]) =>
  suiteCards({ suiteUrl: "https://suite.test/", disabledCards: disabled }, language);
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

it("lists the funds of one kind in their order, without packages and unknown funds", () => {
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
  it("lead to fundoo-cz for cs and to fundoo-{lang} for the others", () => {
    const first = (language: "en" | "cs" | "sk") => pages(language, nothingDisabled)[0]?.links[0]?.url;
    expect(first("cs")).toBe("https://suite.test/fundoo-cz/#/news");
    expect(first("sk")).toBe("https://suite.test/fundoo-sk/#/news");
    expect(first("en")).toBe("https://suite.test/fundoo-en/#/news");
  });

  it("are switched off per language", () => {
    const disabled = { ...nothingDisabled, cs: ["news" as const] };
    expect(pages("cs", disabled).map(({ name }) => name)).toEqual(["sales-documentation", "knowledge"]);
    expect(pages("sk", disabled)).toHaveLength(3);
  });

  it("leave out the one of knowledge and glossary only where both are switched off", () => {
    const one = pages("en", { ...nothingDisabled, en: ["knowledge"] });
    expect(one.at(-1)?.links.map(({ page }) => page)).toEqual(["glossary"]);
    const both = pages("en", { ...nothingDisabled, en: ["knowledge", "glossary"] });
    expect(both.map(({ name }) => name)).toEqual(["news", "sales-documentation"]);
  });

  it("are none where there is no suite", () =>
    expect(suiteCards({ suiteUrl: null, disabledCards: nothingDisabled }, "en")).toEqual([]));
});
