import { emptyCart } from "@fundport/cart";
import { createI18n } from "@fundport/i18n";
import { full as cs } from "@fundport/i18n/full/cs";
import { full as en } from "@fundport/i18n/full/en";
import { full as sk } from "@fundport/i18n/full/sk";
import { describe, expect, it } from "vitest";
import { formatAgo, describeVersion } from "./describe-version.ts";

const textsIn = (language: "cs" | "en" | "sk") => createI18n(language, { cs, en, sk }).t;
const now = Date.parse("2026-11-21T10:00:00Z");
const minute = 60_000;

describe("the age of a version", () => {
  it.each([
    ["en", 20_000, "just now"],
    ["en", minute, "1 minute ago"],
    ["cs", minute, "před 1 minutou"],
    ["cs", 5 * minute + 59_000, "před 5 minutami"],
    ["sk", minute, "pred 1 minútou"],
    ["cs", 125 * minute, "před 2 hodinami"],
  ] as const)("shows the age of a version in %s after %i ms as %s", (language, passed, expected) => {
    expect(formatAgo(textsIn(language), now - passed, now, language)).toBe(expected);
  });

  it("shows when a version was replaced, its age and its number of items, and marks the last version", () => {
    const version = { cart: emptyCart, until: now - minute };
    const description = describeVersion(textsIn("cs"), version, { isLast: true, now, language: "cs" });
    expect(description).toMatch(/^Před poslední změnou \(\d{1,2}:59:00, před 1 minutou\) · 0\u00a0položek$/);
    expect(describeVersion(textsIn("cs"), version, { isLast: false, now, language: "cs" })).toMatch(/^Do \d/);
  });
});
