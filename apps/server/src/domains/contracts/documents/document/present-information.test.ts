import { expect, it } from "vitest";
import { makeItemFigures, makeSectionFigures } from "../../../../print/section/testing/figures.ts";
import { makeContractInput } from "../testing/input.ts";
import type { ContractInput } from "./input.ts";
import { presentInformation } from "./present-information.ts";
import { contractTranslatorIn } from "./contract-texts.ts";

const translate = contractTranslatorIn("en");
const uncounted = [{ reason: "ongoingCharge", subject: "fund:1", currencyCode: "CZK" }] as const;
const costYears = [{ year: 1, reduction: 0, invested: 100_000, taken: 0 }];

function headingsOf(amount: number, years: { whole: boolean }): string[] {
  const costs = { rows: [], total: { amount, percentage: null, uncounted }, effectOnReturn: 0 };
  const item = makeItemFigures({ name: "Fund", costs, costYears: years.whole ? [] : costYears });
  const section = makeSectionFigures([item], { costs, costYears: years.whole ? costYears : [] });
  const blocks = presentInformation(makeContractInput({ language: "en", section }), translate);
  return blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
}

it.each([
  { name: "the whole contract", whole: true, title: translate("cost-years") },
  { name: "an investment", whole: false, title: translate("cost-years-of", { name: "Fund" }) },
])("prints the costs by year for $name only if at least one cost is known", ({ whole, title }) => {
  expect(headingsOf(100, { whole })).toContain(title);
  expect(headingsOf(0, { whole })).not.toContain(title);
});

it("prints the same rights to withdraw and to complain as the contract, unless the distributor has its own wording", () => {
  const input = makeContractInput({ language: "en" });
  const titlesOf = (own: NonNullable<ContractInput["wordings"]>) =>
    presentInformation({ ...input, wordings: own }, translate).flatMap((block) =>
      block.kind === "heading" ? [block.text] : [],
    );
  const rights = [translate("article-withdrawal"), translate("article-complaints")];
  expect(titlesOf({})).toEqual(expect.arrayContaining(rights));
  const own = [{ kind: "heading", text: "Withdrawal" } as const, { kind: "text", text: "By letter." } as const];
  for (const document of ["contract", "information"] as const)
    expect(titlesOf({ [document]: own })).not.toEqual(expect.arrayContaining(rights));
});
