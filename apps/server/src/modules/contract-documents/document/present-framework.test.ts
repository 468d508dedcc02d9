import { expect, it } from "vitest";
import { wordsIn } from "../../../print/section/words.ts";
import { makeContractInput } from "../testing/input.ts";
import { presentFramework } from "./present-framework.ts";
import { contractWordsIn } from "./words.ts";

it("explains the mark behind all costs, where some are not known", () => {
  const input = makeContractInput({ language: "en" });
  const { section } = input;
  if (!section?.costs) throw new Error("no costs");
  const present = (uncounted: NonNullable<typeof section.costs.total.uncounted>) => {
    const costs = section.costs && { ...section.costs, total: { ...section.costs.total, uncounted } };
    const blocks = presentFramework({ ...input, section: { ...section, costs } }, contractWordsIn("en"));
    const total = blocks
      .flatMap((block) => (block.kind === "facts" ? block.rows : []))
      .find(({ label }) => label === wordsIn("en")("service-all-costs"));
    return { total: total?.value, text: JSON.stringify(blocks).replaceAll("\u00a0", " ") };
  };
  const partial = present([{ reason: "exitCost", subject: "fund:1", currencyCode: "CZK" }]);
  expect(partial.total).toMatch(/\*$/);
  expect(partial.text).toContain("* Not counted: exit costs unknown for 1 product.");
  const whole = present([]);
  expect(whole.total).not.toContain("*");
  expect(whole.text).not.toContain("Not counted");
});
