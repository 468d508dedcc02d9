import { expect, it } from "vitest";
import { printProposal } from "./print-proposal.ts";
import { makeItemFigures, makeSectionFigures } from "../../../../print/section/testing/figures.ts";
import { makeProposalFigures } from "../testing/figures.ts";
import { hasPoppler, plain, readPdf } from "../../../../print/testing/read-pdf.ts";
import { translatorOf } from "../../../../print/section/proposal-translator.ts";
import { sharedPrinter } from "../../../../testing/printers.ts";

const translate = translatorOf("cs");
const total = plain(translate("total-in", { currency: "CZK" }));

/** Returns the pages of a part that has this number of investments and no details. A form feed ends each page. */
async function pagesOf(count: number): Promise<string[]> {
  const items = Array.from({ length: count }, (_, index) =>
    makeItemFigures({
      name: `Investice ${index + 1}. se jménem, které zabere víc než jeden řádek tabulky`,
      horizonYears: 5,
    }),
  );
  const sections = [makeSectionFigures(items, { name: "Fondy", recomputed: false })];
  const pdf = await printProposal(sharedPrinter, makeProposalFigures({ sections }));
  return readPdf(Buffer.from(pdf).toString("base64")).text.split("\f");
}
const countNames = (page: string) => (page.match(/Investice \d+\./g) ?? []).length;

it.skipIf(!hasPoppler)(
  "keeps at least three rows of a long table on each page, and the total with the last rows",
  async () => {
    const broken: number[] = [];
    // With each added row the page break moves by one row, so it is tested at each row near the end of the table.
    for (let count = 14; count <= 32; count += 1) {
      const pages = (await pagesOf(count)).filter((page) => countNames(page) > 0 || page.includes(total));
      expect(pages.map(countNames).reduce((sum, names) => sum + names, 0)).toBe(count);
      expect(pages.filter((page) => page.includes(total))).toHaveLength(1);
      expect(Math.min(...pages.map(countNames)), `${count} rows`).toBeGreaterThanOrEqual(3);
      expect(pages.at(-1)).toContain(total);
      if (pages.length > 1) broken.push(count);
    }
    // Tables that fit on one page do not test page breaks.
    expect(broken.length).toBeGreaterThan(10);
  },
);

it.skipIf(!hasPoppler)("keeps a short table on one page with its header and its total", async () => {
  for (const count of [1, 5, 8]) {
    const pages = (await pagesOf(count)).filter((page) => countNames(page) > 0 || page.includes(total));
    expect(pages.map(countNames)).toEqual([count]);
    expect(pages[0]).toContain(translate("one-off"));
  }
});
