import { formatNumber } from "@fundport/i18n";
import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ids } from "../../../testing/catalogue/ids.ts";
import { eur } from "../../../testing/people.ts";
import { presentDocument } from "./document/present-document.ts";
import { proposals } from "./tables.ts";
import { makeSectionFigures } from "../../../print/section/testing/figures.ts";
import { makeProposalFigures } from "./testing/figures.ts";
import { makeCart, makeItem } from "./testing/proposals.ts";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { openProposals } from "./testing/open-proposals.ts";

const { test, propose, generate } = await openProposals();

describe("the terms and costs of a proposal", () => {
  const textOf = async (cart: Parameters<typeof propose>[0], overrides?: Parameters<typeof propose>[1]) =>
    readPdf((await generate([await propose(cart, overrides)])).content).text.replaceAll(/\s+/g, " ");
  const newest = async () => {
    const [storedRow] = await test.db.select().from(proposals).orderBy(desc(proposals.createdAt), desc(proposals.id));
    return storedRow?.figures;
  };
  const storedSection = async () => (await newest())?.sections[0];
  const storedPlan = async () => (await newest())?.plan;

  it.skipIf(!hasPoppler)("include an appendix with its client, and a discount, only if they apply", async () => {
    const cart = makeCart([makeItem("a")], {
      contractIsAppendix: true,
      frameworkContractId: ids.annasContract,
      discount: 20,
    });
    const headed = await textOf(cart);
    expect(headed).toContain("Contract Appendix to the framework contract of Adam");
    expect(headed).toContain("Discount 20,00 %");
    const plainOne = await textOf(makeCart([makeItem("a")]));
    expect(plainOne).not.toContain("Contract");
    expect(plainOne).not.toContain("Discount");
  });

  it("mention a long-term product and funds for qualified investors", () => {
    const section = makeSectionFigures(undefined, {
      terms: { appendixOf: null, isLongTerm: true, qualifiedFunds: ["Sázava FKI"] },
    });
    const [printed] = presentDocument(makeProposalFigures({ sections: [section] })).sections;
    expect(printed?.terms).toEqual([
      { label: "Produkt", value: "Dlouhodobý investiční produkt (DIP)" },
      { label: "Pro kvalifikované investory (FKI)", value: "Sázava FKI" },
    ]);
  });

  it.skipIf(!hasPoppler)("mark payments to third parties as unknown if the products do not state them", async () => {
    const text = await textOf(makeCart([makeItem("a")]));
    expect(text).toContain("The product data do not state any payments to third parties");
    expect(text).not.toContain("Third-party payments");
  });

  it("include known payments to third parties, and add no note", () => {
    const [printed] = presentDocument(makeProposalFigures({ sections: [makeSectionFigures()] })).sections;
    expect(printed?.costs?.rows.map(({ name }) => name)).toContain("Platby třetím stranám");
    expect(printed?.costNotes).toEqual([]);
  });

  it.skipIf(!hasPoppler)(
    "include the effect of costs on the return for each year; the last year equals the whole",
    async () => {
      // Costs of 100,000 with an entry fee of 3 % and a gain of 5 %: after a year 97,000 × 1.05 = 101,850, which is
      // 1.85 %. Without the fee and the ongoing charge of 1.5 % the gain would be 6.5 %. The service costs 1,000 a
      // year, so 100,850 is left after a year, which is 0.85 %.
      await test.pool.query("delete from proposals");
      const text = await textOf(makeCart([makeItem("a")]));
      const plan = await storedPlan();
      expect(plan?.costYears?.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(plan?.costYears?.[0]?.reduction).toBeCloseTo(5.65, 2);
      expect(plan?.costYears?.at(-1)?.reduction).toBe(plan?.service?.whole?.effectOnReturn);
      expect(text).toContain("year 1 year 2 year 3");
      for (const { reduction } of plan?.costYears ?? []) expect(text).toContain(plain(formatNumber(reduction, 2)));
    },
  );

  it.skipIf(!hasPoppler)("include the service of the whole cart once, regardless of the number of tabs", async () => {
    await test.pool.query("delete from proposals");
    const bonds = { oneOffAmount: 5000, currencyId: eur, investmentHorizon: 20 };
    const cart = makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund, input: bonds })]);
    const both = await propose(cart);
    const tab = async (uuid: string) => {
      const part = makeCart([cart.items[uuid]!]);
      return { ...(await propose(part)), name: uuid, cart: { ...both.cart!, itemUuids: [uuid] } };
    };
    const { text } = readPdf((await generate([await tab("a"), await tab("b")])).content);
    // The service costs 1,000 for each of the 20 years of the longest horizon. Its cost is 20,000 in total, and not
    // 30,000 as for two items with services of their own.
    expect(text.match(/Fix \(en\) service +1 000,00\sKč a year, for 20 years +20 000,00/g)).toHaveLength(1);
    expect(text).not.toContain("30 000,00");
    expect(text.match(/Costs of this part/g)).toHaveLength(2);
    expect(text.match(/Excludes the fee for the Fix \(en\) service/g)).toHaveLength(2);
    const section = await storedSection();
    expect(section?.service?.whole).toMatchObject({ cost: 20_000, years: 20, effectOnReturn: null });
    expect(section?.costs?.rows.find(({ kind }) => kind === "service")?.amount).toBe(0);
    // If the table of costs had a row of 0, the document would imply that the service is free.
    expect(text).not.toContain("Advice and services");
  });
});
