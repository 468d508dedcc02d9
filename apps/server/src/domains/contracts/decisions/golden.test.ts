import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Json } from "./canonical-json.ts";
import type { DecisionFile } from "./build-decision.ts";
import { replayDecision, UnknownDecision } from "./replay-decision.ts";

/** Decision files of contracts that were made once. They are never written anew: an old figure must stay what it was. */
const folder = join(import.meta.dirname, "golden");
const names = readdirSync(folder).toSorted();
const read = (name: string) => readFileSync(join(folder, name), "utf8");

type Place = readonly (string | number)[];
/** Where the numbers of a value are. */
function listNumbers(value: Json, at: Place = []): Place[] {
  if (typeof value === "number") return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => listNumbers(each, [...at, key]));
}

/** The file with another value at a place. */
function change(content: string, place: Place, to: (value: unknown) => unknown): string {
  const file = JSON.parse(content) as Record<string | number, unknown>;
  const parent = place.slice(0, -1).reduce((value, key) => value[key] as typeof file, file);
  const last = place.at(-1) ?? "";
  parent[last] = to(parent[last]);
  return JSON.stringify(file);
}
const raise = (value: unknown) => Number(value) + 1;

describe("the golden set", () => {
  it("holds a contract of each kind", () => {
    expect(names).toEqual([
      "a-contract-with-lines.json",
      "a-fund-at-once.json",
      "a-package.json",
      "a-program-with-savings.json",
      "an-appendix.json",
      "an-employer-s-contribution.json",
      "premium-advisory-with-a-discount.json",
      "two-funds-in-two-currencies.json",
    ]);
  });

  it.each(names)("gives the figures of %s as they were", async (name) => {
    const { compared, differences } = await replayDecision(read(name));
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });

  it.each(["a-contract-with-lines.json", "two-funds-in-two-currencies.json"])(
    "finds every figure of %s that is changed, at its place",
    async (name) => {
      const content = read(name);
      const { outputs } = JSON.parse(content) as { outputs: Json };
      const places = listNumbers(outputs, ["outputs"]);
      expect(places.length).toBeGreaterThan(100);
      for (const place of places) {
        const { differences } = await replayDecision(change(content, place, raise));
        expect(differences.map(({ path }) => path)).toEqual([place.join(".")]);
      }
    },
  );

  it.each<[string, Place, number]>([
    ["an amount", ["cart", "entries", 0, "calcInput", "oneOffAmount"], 120_000],
    ["a horizon", ["cart", "entries", 0, "calcInput", "investmentHorizon"], 11],
    ["a gain", ["catalogue", "funds", 0, 1, "moderateGain"], 4.25],
    ["an ongoing charge", ["catalogue", "funds", 0, 1, "ongoingCharge"], 1.75],
    ["a rate of a fee", ["catalogue", "fundFeeSchemes", 0, 1, 0, "feeRates", 1, "rate"], 0.031],
    ["a rate of currencies", ["catalogue", "rates", 0, "rate"], 25.1],
    ["an item that cannot be calculated", ["cart", "entries", 1, "calcInput", "investmentHorizon"], -1],
    ["the advisor's fee", ["cart", "advisorFeeAbsolute"], 1001],
  ])("shows %s that is another in what comes of it", async (_name, place, value) => {
    const content = change(read("two-funds-in-two-currencies.json"), ["inputs", ...place], () => value);
    expect((await replayDecision(content)).differences.length).toBeGreaterThan(0);
  });

  it("names nobody", () => {
    for (const name of names) {
      const content = read(name);
      for (const word of ["Malá", "Jana", "Anna", "8557170006", "clientName", "amlAnswers"]) {
        expect(content).not.toContain(word);
      }
    }
  });
});

describe("a file that is none", () => {
  it("is refused, as is one that was computed in a way that is not known", async () => {
    const [name = ""] = names;
    const file = JSON.parse(read(name)) as DecisionFile;
    for (const content of ["", "null", "[]", "{}", JSON.stringify({ ...file, version: 2 })]) {
      await expect(replayDecision(content)).rejects.toThrow(UnknownDecision);
    }
    const later = JSON.stringify({ ...file, calculation: 2 });
    await expect(replayDecision(later)).rejects.toThrow("It was calculated by version 2");
  });
});
