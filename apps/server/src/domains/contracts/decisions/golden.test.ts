import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Json } from "./canonical-json.ts";
import type { DecisionFile } from "./build-decision.ts";
import { replayDecision, UnknownDecision } from "./replay-decision.ts";

/**
 * Decision files of earlier contracts. They must never be generated again, because they ensure that old figures stay
 * the same.
 */
const folder = join(import.meta.dirname, "golden");
const names = readdirSync(folder).toSorted();
const read = (name: string) => readFileSync(join(folder, name), "utf8");

type FigurePath = readonly (string | number)[];
/** Returns the path of each number in a value. */
function listNumbers(value: Json, at: FigurePath = []): FigurePath[] {
  if (typeof value === "number") return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => listNumbers(each, [...at, key]));
}

/** Returns the content of a file after the value at a path was changed. */
function change(content: string, figurePath: FigurePath, to: (value: unknown) => unknown): string {
  const file = JSON.parse(content) as Record<string | number, unknown>;
  const parent = figurePath.slice(0, -1).reduce((value, key) => value[key] as typeof file, file);
  const last = figurePath.at(-1) ?? "";
  parent[last] = to(parent[last]);
  return JSON.stringify(file);
}
const raise = (value: unknown) => Number(value) + 1;

describe("golden decision files", () => {
  it("golden decision files cover each kind of contract", () => {
    expect(names).toEqual([
      "a-contract-with-lines.json",
      "a-one-off-fund.json",
      "a-package.json",
      "a-program-with-savings.json",
      "an-appendix.json",
      "an-employer-s-contribution.json",
      "premium-advisory-with-a-discount.json",
      "two-funds-in-two-currencies.json",
    ]);
  });

  it.each(names)("yields the same figures when a golden file is recalculated: %s", async (name) => {
    const { compared, differences } = await replayDecision(read(name));
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });

  it.each(["a-contract-with-lines.json", "two-funds-in-two-currencies.json"])(
    "reports only the changed figure and its path: %s",
    async (name) => {
      const content = read(name);
      const { outputs } = JSON.parse(content) as { outputs: Json };
      const figurePaths = listNumbers(outputs, ["outputs"]);
      expect(figurePaths.length).toBeGreaterThan(100);
      for (const figurePath of figurePaths) {
        const { differences } = await replayDecision(change(content, figurePath, raise));
        expect(differences.map(({ path }) => path)).toEqual([figurePath.join(".")]);
      }
    },
  );

  it.each<[string, FigurePath, number]>([
    ["an amount", ["cart", "entries", 0, "calcInput", "oneOffAmount"], 120_000],
    ["a horizon", ["cart", "entries", 0, "calcInput", "investmentHorizon"], 11],
    ["a gain", ["catalogue", "funds", 0, 1, "moderateGain"], 4.25],
    ["an ongoing charge", ["catalogue", "funds", 0, 1, "ongoingCharge"], 1.75],
    ["a fee rate", ["catalogue", "fundFeeSchemes", 0, 1, 0, "feeRates", 1, "rate"], 0.031],
    ["an exchange rate", ["catalogue", "rates", 0, "rate"], 25.1],
    ["an item that cannot be calculated", ["cart", "entries", 1, "calcInput", "investmentHorizon"], -1],
    ["the advisor's fee", ["cart", "advisorFeeAbsolute"], 1001],
  ])("yields other figures if %s changes", async (_name, figurePath, value) => {
    const content = change(read("two-funds-in-two-currencies.json"), ["inputs", ...figurePath], () => value);
    expect((await replayDecision(content)).differences.length).toBeGreaterThan(0);
  });

  it("golden files do not contain personal data", () => {
    for (const name of names) {
      const content = read(name);
      for (const word of ["Malá", "Jana", "Anna", "8557170006", "clientName", "amlAnswers"]) {
        expect(content).not.toContain(word);
      }
    }
  });
});

describe("an unreadable decision file", () => {
  it("rejects unreadable decision files and files of an unknown calculation version", async () => {
    const [name = ""] = names;
    const file = JSON.parse(read(name)) as DecisionFile;
    for (const content of ["", "null", "[]", "{}", JSON.stringify({ ...file, version: 2 })]) {
      await expect(replayDecision(content)).rejects.toThrow(UnknownDecision);
    }
    const later = JSON.stringify({ ...file, calculation: 2 });
    await expect(replayDecision(later)).rejects.toThrow("It was calculated by version 2");
  });
});
