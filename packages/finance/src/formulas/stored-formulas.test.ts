import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Derivation } from "../explain/derivation.ts";
import { explainPlan } from "../explain/explain.ts";
import { createForexTable } from "../plan/forex.ts";
import { printFormula } from "./formula-text.ts";
import { listFormulas, readStoredFormula } from "./stored-formulas.ts";
import { anyPlan, forexEntries } from "../testing/arbitrary.ts";

/** All formulas that were ever stored in proposals with a printed appendix. Do not change or remove a line. */
const storedFormulas = `
12 * investmentHorizon
oneOffAmount + periodicalAmount * months
expectedAssets - totalInvestment
oneOffFee + periodicalFee
max(0, min(round2(oneOffAmount * rate * (1 - discount / 100)), oneOffAmount))
max(0, min(round2(oneOffAmount * (1 - 1 / (1 + rate)) * (1 - discount / 100)), oneOffAmount))
max(0, min(round2(periodicalAmount * months * rate * (1 - discount / 100)), periodicalAmount * months))
max(0, min(round2(periodicalAmount * months * (1 - 1 / (1 + rate)) * (1 - discount / 100)), periodicalAmount * months))
max(0, min(round2(periodicalAmount * months * rate * (1 - discount / 100) * prepaidFactor), periodicalAmount * months))
max(0, min(round2(periodicalAmount * months * (1 - 1 / (1 + rate)) * (1 - discount / 100) * prepaidFactor), periodicalAmount * months))
periodicalAmount
periodicalAmount * (1 - minimalInvestmentPct / 100)
min(periodicalAmount, periodicalFee / months)
min(100, max(0, premiumSetUpFee - discount)) / 100
min(round2(oneOffAmount * setUpRate), oneOffAmount)
min(round2(periodicalAmount * setUpRate * months), periodicalAmount * months)
periodicalAmount * setUpRate
(maxAge - age) / investmentHorizon
maxInvestmentHorizon / investmentHorizon
maxTargetAmount / (periodicalAmount * 12 * investmentHorizon)
oneOffAmount - oneOffFee
(max(gain, -100) / 100 + 1) ** (1 / 12)
grow(valueAtStart, periodicalAmount, charge, growth, count)
left(periodicalFee, fullCharge, fullMonths)
max(0, value - uncovered)
openings(openingsBefore, valueAtStart, periodicalAmount, charge, growth, count)
oneOffAmount
(max(max(gain, -100) + ongoingCharge, -100) / 100 + 1) ** (1 / 12)
valueAtStart * growth ** count + periodicalAmount * annuity(growth, count)
openings * ongoingCharge / 100 / 12
expectedAssets * exitCostPct / 100
sum(part) * advisorFee / 100 / 12
feePerYear * months / 12
feePerPayment * payments
indicativeFee * thirdPartyPct / 100
entryCost + ongoingCost + exitCost + serviceCost
totalCost + cartService
expectedAssets - exitCost - serviceCost
irr(oneOffAmount, periodicalAmount, months, valueWithoutCosts)
irr(oneOffAmount, periodicalAmount, months, valueAfterCosts)
round2(withoutCosts - afterCosts)
sum(part)
original * forexRate / forexUnit
original * forexUnit / forexRate
forexRate / forexUnit
forexUnit / forexRate
original * conversion
1
max(0, min(1, ageRatio))
max(0, min(1, horizonRatio))
max(0, min(1, ageRatio, horizonRatio))
max(0, min(1, targetRatio))
max(0, min(1, ageRatio, targetRatio))
max(0, min(1, horizonRatio, targetRatio))
max(0, min(1, ageRatio, horizonRatio, targetRatio))
entryCost / totalInvestment * 100
ongoingCost / totalInvestment * 100
exitCost / totalInvestment * 100
serviceCost / totalInvestment * 100
thirdPartyCost / totalInvestment * 100
totalCost / totalInvestment * 100
`;

describe("readStoredFormula", () => {
  it("reads every formula stored in a proposal, and prints it unchanged", () => {
    const texts = storedFormulas.trim().split("\n");
    expect(texts.map((text) => readStoredFormula(text)).map((each) => each && printFormula(each))).toEqual(texts);
    expect(listFormulas().map(printFormula).toSorted()).toEqual(texts.toSorted());
  });

  it("reads a formula that is a number", () => {
    expect(readStoredFormula("-0.5")).toEqual({ kind: "number", value: -0.5 });
    expect(readStoredFormula("1e-7")).toEqual({ kind: "number", value: 1e-7 });
  });

  it.each(["", "x", "12 *", "constructor", "1 + 1", "NaN", "Infinity"])("returns null for %j", (text) => {
    expect(readStoredFormula(text)).toBeNull();
  });

  it("reads all formulas printed from derivations of any plan", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const explanation = explainPlan(plan, createForexTable(forex));
        const check = ({ formula, inputs }: Derivation) => {
          expect(readStoredFormula(printFormula(formula))).toEqual(formula);
          inputs.forEach(check);
        };
        for (const figure of Object.values(explanation?.figures ?? {})) check(figure);
      }),
      { numRuns: 50 },
    );
  });
});
