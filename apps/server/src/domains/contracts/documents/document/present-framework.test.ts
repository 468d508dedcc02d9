import { expect, it } from "vitest";
import type { CostRowFigures } from "../../../../print/section/figures.ts";
import { translatorOf } from "../../../../print/section/proposal-translator.ts";
import { makeContractInput } from "../testing/input.ts";
import { presentFramework } from "./present-framework.ts";
import { contractTranslatorIn } from "./contract-texts.ts";

it("explains the mark after the total costs if some costs are unknown, and does not print 0 if all are unknown", () => {
  const input = makeContractInput({ language: "en" });
  const present = (total: Partial<CostRowFigures>) => {
    const { section } = input;
    if (!section?.costs) throw new Error("no costs");
    const costs = { ...section.costs, total: { ...section.costs.total, ...total } };
    const blocks = presentFramework(
      { ...input, section: { ...section, service: null, costs } },
      contractTranslatorIn("en"),
    );
    const facts = blocks.flatMap((block) => (block.kind === "facts" ? block.rows : []));
    const valueOf = (key: "service-all-costs" | "service-effect") =>
      facts.find(({ label }) => label === translatorOf("en")(key))?.value;
    return {
      total: valueOf("service-all-costs"),
      effect: valueOf("service-effect"),
      text: JSON.stringify(blocks).replaceAll("\u00a0", " "),
    };
  };
  const uncounted = [{ reason: "exitCost", subject: "fund:1", currencyCode: "CZK" }] as const;
  const partial = present({ uncounted });
  expect(partial.total).toMatch(/\*$/);
  expect(partial.text).toContain("* Not counted: unknown exit fee for 1 product.");
  expect(partial.effect).toMatch(/\*$/);
  expect(present({ amount: 0, percentage: 0, uncounted })).toMatchObject({
    total: "unknown, not counted",
    effect: undefined,
  });
  const whole = present({ uncounted: [] });
  expect(whole.total).not.toContain("*");
  expect(whole.text).not.toContain("Not counted");
});
