import { derivedFrom, leaf } from "@fundport/finance";
import { readStoredFormula } from "@fundport/finance/stored-formulas";
import { formatMoney } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { describe, expect, it } from "vitest";
import { ids } from "../../../testing/catalogue/ids.ts";
import { eur } from "../../../testing/people.ts";
import { proposals } from "./tables.ts";
import { makeCart, makeItem } from "./testing/proposals.ts";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { test, propose, generate } = await openProposals();

describe("the calculation appendix", () => {
  const cart = makeCart(
    [
      makeItem("a", { input: { periodicalAmount: 2000, chargingMethodId: ids.upFront } }),
      makeItem("b", { id: ids.bondFund, input: { oneOffAmount: 5000, currencyId: eur } }),
    ],
    { discount: 20 },
  );

  it.skipIf(!hasPoppler).each([
    ["en", "Appendix: how the figures were calculated", "Total"],
    ["cs", "Příloha: výpočet údajů", "Celkem"],
    ["sk", "Príloha: výpočet údajov", "Spolu"],
  ])("is printed on request in the language of the request (%s)", async (language, title, sums) => {
    const headers = { "accept-language": language };
    const { text, info } = readPdf((await generate([await propose(cart, { withDerivations: true })], headers)).content);
    expect(info).toMatch(/Tagged: +yes/);
    expect(text).toContain(title);
    expect(text).toContain(sums);
    expect(text).not.toMatch(/derivation:|say-|\{\{/);
    expect(readPdf((await generate([await propose(cart)], headers)).content).text).not.toContain(title);
  });

  it.skipIf(!hasPoppler)("shows each formula with the entered numbers", async () => {
    const { text } = readPdf((await generate([await propose(cart, { withDerivations: true })])).content);
    // The formulas are 100,000 and 120 payments of 2,000, and 3 % of 100,000 less a discount of a fifth.
    expect(text).toMatch(/= 100 000,00 \+ 2 000,00 × 120 \[\d+\]/);
    expect(text).toMatch(/100 000,00 × 0,03 \[\d+\] × \(1 − 20,00 \/ 100\)/);
    expect(text).toContain(plain(formatMoney(2400, "CZK")));
  });

  it("derives each step from entered numbers or from the results of earlier steps", async () => {
    await test.pool.query("delete from proposals");
    const proposal = await propose(cart, { withDerivations: true });
    await generate([proposal]);
    const [storedRow] = await test.db.select().from(proposals);
    const steps = storedRow?.figures.sections[0]?.derivations?.flatMap((group) => group.steps) ?? [];
    expect(storedRow?.figures.sections[0]?.derivations?.map(({ name }) => name)).toEqual([
      "Šumava <Equity> & Co.",
      "Labe Bond",
      null,
    ]);
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_step, index) => index + 1));
    for (const { inputs, ...step } of steps) {
      const leaves = inputs.map(({ label, unit, value }) => leaf(label, unit, value));
      const formula = readStoredFormula(step.formula);
      if (!formula) throw new Error(`Unknown formula: ${step.formula}`);
      expect(derivedFrom(step.label, step.unit, formula, leaves).value).toBe(step.value);
      for (const input of inputs) {
        if (input.step === null) continue;
        expect(input.step).toBeLessThan(step.number);
        expect(steps[input.step - 1]?.value).toBe(input.value);
      }
    }
    const values = steps.map(({ value }) => roundAmount(value));
    for (const total of [proposal.totalInvestment, proposal.expectedAsset, proposal.indicativeFee])
      expect(values).toContain(total);
  });
});
