import { describe, expect, it } from "vitest";
import { makeContractInput } from "../../domains/contracts/documents/testing/input.ts";
import { printTestContract } from "../../domains/contracts/documents/testing/print-contract.ts";
import { hasPoppler } from "../../print/testing/read-pdf.ts";
import { comparePages } from "./compare-pages.ts";
import { createSealer } from "./create-sealer.ts";
import { openPdf } from "./pdf-file.ts";
import { listPages } from "./pdf-pages.ts";
import { makeSealTexts, makeTestSigner } from "./testing/seal-keys.ts";
import { runOn } from "./testing/signature-tools.ts";

const pagesOf = (pdf: Uint8Array) => listPages(openPdf(pdf)).length;

describe("comparing the pages of two documents", () => {
  const shorter = printTestContract();
  const longer = printTestContract({ lastPage: "Podepsáno žluťoučkým koněm: € 1 234,50!?" });

  it("counts the same pages in both file formats, and more pages in a longer document", () => {
    expect(pagesOf(shorter.compact)).toBe(pagesOf(shorter.classic));
    expect(pagesOf(longer.classic)).toBeGreaterThan(pagesOf(shorter.classic));
  });

  it("finds no difference if the second document only has additional pages, regardless of the file format", () => {
    expect(comparePages(shorter.compact, longer.compact)).toEqual([]);
    expect(comparePages(shorter.classic, longer.compact)).toEqual([]);
    expect(comparePages(shorter.compact, longer.classic)).toEqual([]);
  });

  it("finds no difference after the document is sealed", async () => {
    const sealer = createSealer({ signer: await makeTestSigner(), stampTime: null });
    for (const pdf of [longer.classic, longer.compact])
      expect(comparePages(pdf, await sealer.seal(pdf, makeSealTexts()))).toEqual([]);
  });

  it("returns the numbers of missing pages", () => {
    expect(comparePages(longer.compact, shorter.compact)).toEqual([pagesOf(longer.compact)]);
  });

  it("returns only the page on which a letter differs", () => {
    const { questionnaires } = makeContractInput();
    const [first, ...others] = questionnaires;
    const [question, ...questions] = first!.questions;
    const changedQuestionnaires = [
      {
        ...first!,
        questions: [{ ...question!, text: question!.text.replace("exponovaná", "exponovanou") }, ...questions],
      },
    ];
    const changed = printTestContract({ contract: { questionnaires: [...changedQuestionnaires, ...others] } });
    const pages = comparePages(shorter.compact, changed.compact);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toBeGreaterThan(1);
    expect(pagesOf(changed.compact)).toBe(pagesOf(shorter.compact));
  });

  it("returns the number of a page whose size differs", () => {
    const text = longer.classic.toString("latin1");
    const resized = Buffer.from(text.replace("595.2756", "595.2755"), "latin1");
    expect(comparePages(longer.classic, resized)).toHaveLength(1);
  });

  it.skipIf(!hasPoppler)("treats pages as equal if they render to the same pixels", () => {
    const count = String(pagesOf(shorter.compact));
    const options = ["-r", "60", "-png", "-l", count, "pdf"];
    const renderPages = ({ compact }: { compact: Buffer }) => runOn({ pdf: compact }, "pdftoppm", ...options).bytes;
    const before = renderPages(shorter);
    expect(before.length).toBeGreaterThan(1000);
    expect(renderPages(longer).equals(before)).toBe(true);
  });

  it("throws for a file that is not a PDF", () => {
    expect(() => comparePages(longer.compact, Buffer.from("hello"))).toThrow("the file is not a complete PDF");
    expect(() => comparePages(longer.compact.subarray(0, 9000), longer.compact)).toThrow(
      "the file is not a complete PDF",
    );
  });
});
