import { readFileSync } from "node:fs";
import { type Language, languages } from "@fundport/i18n";
import { describe, expect, it } from "vitest";
import type { StepFigures } from "./figures.ts";
import { presentDerivations } from "./present-derivation.ts";

/**
 * One step of each kind, from proposals that stored formulas as strings, and the text that was printed for the step at
 * that time.
 */
type Stored = {
  readonly steps: readonly StepFigures[];
  /** For each step: name, value, formula in words, formula in numbers. */
  readonly printed: Readonly<Record<Language, readonly (readonly string[])[]>>;
};
const fixture = new URL("fixtures/stored-derivations.json", import.meta.url);
const stored = JSON.parse(readFileSync(fixture, "utf8")) as Stored;

function print(steps: readonly StepFigures[], language: Language) {
  const [group] = presentDerivations([{ name: "Fund", steps }], language, String);
  return group?.steps.map(({ name, value, words, numbers }) => [name, value, words, numbers]);
}

describe("the appendix of a stored proposal", () => {
  it.each(languages)("prints every kind of step exactly as when the proposal was stored (%s)", (language) => {
    expect(stored.steps).toHaveLength(54);
    expect(print(stored.steps, language)).toEqual(stored.printed[language]);
  });

  it("prints a formula that the calculation no longer supports in its stored form", () => {
    const [step] = stored.steps;
    if (!step) throw new Error("The fixture has steps.");
    const [printed] = print([{ ...step, formula: "gain ** 2" }], "en") ?? [];
    expect(printed?.slice(2)).toEqual(["gain ** 2", ""]);
  });
});
