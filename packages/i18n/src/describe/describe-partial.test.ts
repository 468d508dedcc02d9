import { describe, expect, it } from "vitest";
import { translateDocument } from "../documents.ts";
import { describeGaps, describePartial, type TranslatePartial } from "./describe-partial.ts";
import { languages } from "../languages.ts";

const uncountedOf = (
  reason: "entryFee" | "ongoingCharge" | "chargingMethod" | "feeByAge" | "valueByAge",
  ...subjects: readonly string[]
) => subjects.map((subject) => ({ reason, subject, currencyCode: "USD" }));
const translateIn =
  (language: "en" | "cs" | "sk"): TranslatePartial =>
  (key, parameters) =>
    translateDocument(language, `derivation:${key}`, parameters);
const read = (known: number, uncounted: ReturnType<typeof uncountedOf>, language: "en" | "cs" | "sk" = "en") => {
  const { value, note } = describePartial(
    { known, uncounted },
    String,
    (each) => each.currencyCode,
    translateIn(language),
  );
  return `${value} ${note}`.trim().replaceAll("\u00a0", " ");
};

describe("the description of an amount that may be partly unknown", () => {
  it.each([
    { name: "complete", known: 6030, uncounted: [], text: "6030" },
    { name: "zero", known: 0, uncounted: [], text: "0" },
    {
      name: "partly known",
      known: 6030,
      uncounted: uncountedOf("entryFee", "fund:1"),
      text: "6030 + unknown fees for 1 product",
    },
    {
      name: "unknown in its currency",
      known: 0,
      uncounted: uncountedOf("entryFee", "fund:1"),
      text: "unknown in USD, not counted",
    },
    { name: "unknown", known: 0, uncounted: uncountedOf("ongoingCharge", "fund:1"), text: "unknown, not counted" },
    {
      name: "partly unknown, because the charging method is missing",
      known: 6030,
      uncounted: uncountedOf("chargingMethod", "fund:1", "fund:2"),
      text: "6030 + fee on monthly investments (choose how it’s charged)",
    },
    {
      name: "partly unknown for several reasons",
      known: 5,
      uncounted: [...uncountedOf("entryFee", "fund:1", "fund:2"), ...uncountedOf("ongoingCharge", "fund:1")],
      text: "5 + unknown fees for 2 products, unknown ongoing costs for 1 product",
    },
    {
      name: "a fee that depends on the client's age",
      known: 6030,
      uncounted: uncountedOf("feeByAge", "fund:1", "fund:2"),
      text: "up to 6030 depending on the client’s age",
    },
    {
      name: "a result that depends on the client's age",
      known: 6030,
      uncounted: uncountedOf("valueByAge", "fund:1"),
      text: "at least 6030 depending on the client’s age",
    },
    {
      name: "a sum of a fee and a result that depend on the client's age",
      known: 6030,
      uncounted: [...uncountedOf("feeByAge", "fund:1"), ...uncountedOf("valueByAge", "fund:1")],
      text: "6030 depending on the client’s age",
    },
    {
      name: "a partly known fee that depends on the client's age",
      known: 6030,
      uncounted: [...uncountedOf("feeByAge", "fund:1"), ...uncountedOf("entryFee", "fund:2")],
      text: "6030 depending on the client’s age + unknown fees for 1 product",
    },
    {
      name: "a partly known result that depends on the client's age",
      known: 6030,
      uncounted: [...uncountedOf("valueByAge", "fund:1"), ...uncountedOf("ongoingCharge", "fund:2")],
      text: "at least 6030 depending on the client’s age + unknown ongoing costs for 1 product",
    },
  ])("an amount that is $name is described as “$text”", ({ known, uncounted, text }) => {
    expect(read(known, uncounted)).toBe(text);
  });

  it.each([
    ["cs", 1, "u 1 produktu"],
    ["cs", 3, "u 3 produktů"],
    ["cs", 5, "u 5 produktů"],
    ["sk", 1, "pri 1 produkte"],
    ["sk", 3, "pri 3 produktoch"],
    ["sk", 5, "pri 5 produktoch"],
  ] as const)("uses the right grammatical number in %s for %d products", (language, count, text) => {
    const subjects = Array.from({ length: count }, (_, index) => `fund:${index}`);
    expect(read(1, uncountedOf("entryFee", ...subjects), language)).toContain(text);
  });

  it.each([
    ["cs", "až 6030 podle věku klienta"],
    ["sk", "až 6030 podľa veku klienta"],
  ] as const)("an amount that depends on the client's age is described as an upper bound in %s", (language, text) => {
    expect(read(6030, uncountedOf("feeByAge", "fund:1"), language)).toBe(text);
  });

  it("explains missing figures and a missing date of birth in sentences", () => {
    const t = translateIn("en");
    const age =
      "The client’s date of birth is missing, so the fee shown is the highest possible and the result the lowest possible.";
    expect(describeGaps([], t)).toBe("");
    expect(describeGaps([...uncountedOf("feeByAge", "fund:1"), ...uncountedOf("valueByAge", "fund:1")], t)).toBe(age);
    expect(describeGaps([...uncountedOf("feeByAge", "fund:1"), ...uncountedOf("entryFee", "fund:1")], t)).toBe(
      `Not counted: unknown fees for 1 product. ${age}`,
    );
  });

  it("the description of a completely unknown amount contains no number in any language", () => {
    for (const language of languages) expect(read(0, uncountedOf("entryFee", "fund:1"), language)).not.toMatch(/\d/);
  });
});
