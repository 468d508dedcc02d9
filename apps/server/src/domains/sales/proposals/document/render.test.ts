import { describe, expect, it } from "vitest";
import { printProposal } from "./print-proposal.ts";
import { makeItemFigures, makeSectionFigures } from "../../../../print/section/testing/figures.ts";
import { makeProposalFigures } from "../testing/figures.ts";
import { printableName } from "../../../../print/printable.ts";
import { sharedPrinter } from "../../../../testing/printers.ts";

/**
 * Renders a proposal. Rendering fails if a glyph is missing or an image has no alternative text, which PDF/UA-1
 * requires.
 */
const draw = (...sections: Parameters<typeof makeSectionFigures>[]) =>
  printProposal(
    sharedPrinter,
    makeProposalFigures({ sections: sections.map((overrides) => makeSectionFigures(...overrides)) }),
  );

describe("the proposal document", () => {
  it("has a glyph for every character that is printed", async () => {
    const points = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code));
    const printed = points.filter((character) => character.trim() !== "" && printableName(character) === character);
    const names = Array.from({ length: Math.ceil(printed.length / 40) }, (_, index) =>
      printed.slice(index * 40, (index + 1) * 40).join(""),
    );
    const items = names.map((name) => makeItemFigures({ name, horizonYears: 1 }));
    expect(printed.length).toBeGreaterThan(1000);
    expect((await draw([items, { name: printed.slice(0, 50).join("") }])).length).toBeGreaterThan(10_000);
  });

  it("renders asset classes over the years, and unknown fees and costs", async () => {
    const band = {
      classes: [
        { name: "Akcie", color: "#2f8fab" },
        { name: null, color: "#ffffff" },
      ],
      years: [
        [90, 10],
        [20, 80],
      ],
      now: 0,
      halfWay: 0,
      end: 1,
    };
    const uncounted = [{ reason: "ongoingCharge", subject: "fund:1", currencyCode: "USD" }] as const;
    const row = { amount: 0, percentage: 0, uncounted };
    const costs = { rows: [{ kind: "ongoing", ...row } as const], total: row, effectOnReturn: 0.2 };
    expect((await draw([[makeItemFigures({ costs })], { band, costs }])).length).toBeGreaterThan(10_000);
  });

  it("renders a part that has no horizon, amounts, split or costs", async () => {
    const emptyItem = makeItemFigures({ horizonYears: 0, oneOffAmount: 0, periodicalAmount: 0, costs: null });
    expect((await draw([[emptyItem], { distribution: [], costs: null }])).length).toBeGreaterThan(5000);
  });

  it("renders the longest horizon, the largest amounts and losses", async () => {
    const longest = makeItemFigures({ horizonYears: 99, oneOffAmount: 1e12, gains3: [-100, -3, 30] });
    expect((await draw([[longest]])).length).toBeGreaterThan(5000);
  });

  it("renders contracts with lines, packages with funds, a discount and rates", async () => {
    const contract = makeItemFigures({
      kind: "Contract",
      startingLine: "Dynamická",
      endingLine: "Konzervativní",
      savingPlans: [
        { name: "Dynamická", fromMonth: 1, toMonth: 60 },
        { name: "Konzervativní", fromMonth: 61, toMonth: 120 },
      ],
    });
    const fund = { name: "Fond", share: 33.3333, amount: 30_000 };
    const bundle = makeItemFigures({ kind: "Package", currencyCode: "EUR", funds: [fund, fund, fund] });
    const service = {
      name: "Fix",
      isPremium: false,
      relativeFee: null,
      absoluteFee: 1200,
      discount: 10,
      setUpFee: null,
    };
    const rates = [{ from: "EUR", to: "CZK", rate: 25.123_456, unit: 1, day: "2026-11-20" }];
    expect((await draw([[contract, bundle], { service, rates }], [[contract]])).length).toBeGreaterThan(10_000);
  });

  it("takes at most 150 KB for three pages", async () => {
    expect((await draw([[makeItemFigures({ horizonYears: 30 })]])).length).toBeLessThan(150_000);
  });
});
