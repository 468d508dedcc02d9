import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { KeyDocumentFacts } from "../facts.ts";
import { render } from "./render.ts";
import { keyDocumentFacts } from "./testing/facts.ts";
import { sharedPrinter } from "../../../../testing/printers.ts";

type Data = {
  alert: string | null;
  identity: [string, string][];
  descriptions: [string, string][];
  risk: { svg: string; alt: string; texts: string[] };
  scenarios: {
    columns: string[];
    rows: { name: string; cells: { back: string; gain: string }[] }[];
    occurred: string | null;
    unknown: string | null;
    note: string;
  };
  costs: { note: string; rows: string[][]; parts: { title: string; rows: string[][] }[] };
  holding: string;
};
const dataOf = (part: Partial<KeyDocumentFacts> = {}) => render({ ...keyDocumentFacts, ...part }).data as Data;

/** Returns the objects of a PDF as text, including objects in compressed streams. */
function objectsOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const unpacked: string[] = [bytes.toString("latin1")];
  for (let at = bytes.indexOf("stream\n"); at !== -1; at = bytes.indexOf("stream\n", at + 1)) {
    const start = at + "stream\n".length;
    try {
      unpacked.push(inflateSync(bytes.subarray(start, bytes.indexOf("endstream", start))).toString("latin1"));
    } catch {
      // Ignores streams with another encoding, such as fonts, because they do not contain objects.
    }
  }
  return unpacked.join("\n");
}

const long = "Nadnárodní společnost pro správu majetku ".repeat(30);
const variants: [string, Partial<KeyDocumentFacts>][] = [
  ["for a fund", {}],
  ["for a program", { kind: "Program", code: "BALANCED", productType: null, values: "Computed" }],
  [
    "with all figures and very long texts",
    {
      name: long,
      issuer: long,
      description: long,
      isQualified: true,
      riskLevel: 7,
      maximalEntryFee: 5,
      exitCost: 3,
      compositions: [{ name: null, parts: Array.from({ length: 9 }, () => ({ name: long, value: 11.1 })) }],
    },
  ],
  [
    "with all optional facts missing",
    {
      prices: [],
      issuer: null,
      code: null,
      description: null,
      assetClass: null,
      productType: null,
      dividendPolicy: null,
      riskLevel: 0,
      charge: null,
      maximalEntryFee: null,
      investmentHorizon: null,
      compositions: [],
    },
  ],
];

describe.each(["cs", "sk", "en"] as const)("a key document in %s", (language) => {
  it.each(variants)(
    "renders a key document with three pages, tags, bookmarks and its language, %s",
    async (_what, part) => {
      const input = { ...keyDocumentFacts, ...part, language };
      const objects = objectsOf(await sharedPrinter.print({ module: new URL("render.ts", import.meta.url), input }));
      const parts = {
        pages: objects.match(/\/Type ?\/Page\b/g)?.length,
        tags: objects.includes("/StructTreeRoot"),
        bookmarks: objects.includes("/Outlines"),
        language: objects.match(/\/Lang ?\((\w\w)/)?.[1],
      };
      expect(parts).toEqual({ pages: 3, tags: true, bookmarks: true, language });
    },
  );
});

describe("a key document", () => {
  it("shows each scenario after one year and at the recommended holding period", () => {
    const { columns, rows } = dataOf().scenarios;
    expect(columns).toEqual(["If you exit after 1 year", "If you exit after 5 years"]);
    expect(rows.map(({ name }) => name)).toEqual(["Stress", "Unfavourable", "Moderate", "Favourable"]);
    for (const { cells } of rows)
      for (const { back, gain } of cells) {
        expect(back).toMatch(/^\d{2,3}\s\d{3}\sKč$/);
        expect(gain).toMatch(/^[+−]?\d+,\d\s%$/);
      }
  });

  it("shows N/A and the reason instead of scenarios if the price history is too short", () => {
    const { rows, unknown } = dataOf({ prices: [] }).scenarios;
    expect(rows.flatMap(({ cells }) => cells)).toEqual(Array.from({ length: 8 }, () => ({ back: "N/A", gain: "N/A" })));
    expect(unknown).toContain("too short");
    expect(dataOf().scenarios.unknown).toBeNull();
  });

  it("shows the periods from which the scenarios were taken, and that the stress scenario is an estimate", () => {
    const { occurred } = dataOf().scenarios;
    expect(occurred).toMatch(
      /in (\d\d\/20\d\d–\d\d\/20\d\d, ){1}\d\d\/20\d\d–\d\d\/20\d\d and \d\d\/20\d\d–\d\d\/20\d\d respectively,/,
    );
    expect(occurred).toContain("most turbulent weeks");
    expect(dataOf({ prices: [] }).scenarios.occurred).toBeNull();
  });

  it("shows costs as a minimum if the manufacturer does not state the ongoing costs", () => {
    const { rows, note, parts } = dataOf({ charge: null, maximalEntryFee: 3 }).costs;
    expect(rows.flatMap((row) => row.slice(1)).every((cell) => cell.startsWith("at least "))).toBe(true);
    expect(note).toContain("does not state the ongoing costs, so neither row includes them");
    expect(parts[1]?.rows[0]?.slice(1)).toEqual(["The manufacturer does not state them.", "N/A"]);
    expect(dataOf().costs.rows.flat().join(" ")).not.toContain("at least");
  });

  it("shows entry and exit fees as not stated instead of zero if the manufacturer does not state them", () => {
    const { rows, note, parts } = dataOf({ maximalEntryFee: null, exitCost: null }).costs;
    expect(parts[0]?.rows.map((row) => row.slice(1))).toEqual([
      ["The manufacturer does not state them.", "N/A"],
      ["The manufacturer does not state them.", "N/A"],
    ]);
    expect(rows.flatMap((row) => row.slice(1)).every((cell) => cell.startsWith("at least "))).toBe(true);
    expect(note).toContain("does not state the entry costs");
    expect(note).toContain("does not state the exit costs");
  });

  it("writes that scenarios include all costs only if the manufacturer states the entry and exit costs", () => {
    const noteOf = (facts: Parameters<typeof dataOf>[0]) => dataOf(facts).scenarios.note;
    expect(noteOf({})).toContain("include all the costs of the product itself");
    const partial = "exclude the entry or exit costs that the manufacturer does not state";
    expect(noteOf({ maximalEntryFee: null })).toContain(partial);
    expect(noteOf({ exitCost: null })).toContain(partial);
  });

  it("shows N/A instead of a total if the manufacturer states no costs", () => {
    const { rows } = dataOf({ charge: null, maximalEntryFee: null, exitCost: null }).costs;
    expect(new Set(rows.flatMap((row) => row.slice(1)))).toEqual(new Set(["N/A"]));
  });

  it("fills only the product's class in the risk scale", () => {
    const filled = (level: number) => dataOf({ riskLevel: level }).risk.svg.match(/<rect[^>]* fill="#14213d"/g) ?? [];
    expect([0, 1, 7].map((level) => filled(level).length)).toEqual([0, 1, 1]);
    expect(dataOf({ riskLevel: 5 }).risk.texts.join(" ")).toContain("5 out of 7");
    expect(dataOf({ riskLevel: 5 }).risk.alt).toBe("Risk indicator: 5 out of 7.");
  });

  it("describes the intended investor according to the risk, and shows N/A if the risk is unknown", () => {
    const investor = (riskLevel: number) => dataOf({ riskLevel, isQualified: false }).descriptions.at(-1)?.[1];
    expect(investor(0)).toBe("N/A");
    expect(new Set([1, 3, 6].map(investor)).size).toBe(3);
    expect(investor(1)).not.toContain("N/A");
  });

  it("warns that a product is hard to understand, and shows when qualified investors can redeem it", () => {
    expect(dataOf().alert).toBeNull();
    expect(dataOf({ riskLevel: 6 }).alert).not.toBeNull();
    const qualified = dataOf({ isQualified: true });
    expect(qualified.alert).not.toBeNull();
    expect(qualified.holding).toContain("only on the days set by the statute");
    expect(qualified.descriptions.at(-1)?.[1]).toContain("qualified investors only");
  });

  it("describes each cost in words and states its amount", () => {
    const parts = dataOf({ maximalEntryFee: 3, charge: 2, exitCost: 0 }).costs.parts.flatMap(({ rows }) => rows);
    const plain = parts.map((row) => row.map((cell) => cell.replaceAll("\u00a0", " ")));
    expect(plain[0]).toEqual([
      "Entry costs",
      "Up to 3,00 % of the amount you pay in. This is the most you will be charged.",
      "7 500 Kč",
    ]);
    expect(plain[1]).toEqual(["Exit costs", "We do not charge an exit fee for this product.", "0 Kč"]);
    expect(plain[2]?.slice(1)).toEqual(["2,00 % of the value of your investment per year.", "4 850 Kč"]);
  });

  it("names the supervisory authority of the manufacturer's country", () => {
    const authority = (code: string) => Object.fromEntries(dataOf({ code }).identity)["Competent authority"];
    expect(authority("LU0000000012")).toContain("Luxembourg");
    expect(authority("CZ0000000012")).toBe("Czech National Bank");
    expect(authority("US0000000012")).toBeUndefined();
  });
});
