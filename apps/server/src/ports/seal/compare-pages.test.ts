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

  it("finds the pages of each, in their order", () => {
    expect(pagesOf(shorter.compact)).toBe(pagesOf(shorter.classic));
    expect(pagesOf(longer.classic)).toBeGreaterThan(pagesOf(shorter.classic));
  });

  it("finds no difference where more pages stand behind the same ones, whatever the cross-references are", () => {
    expect(comparePages(shorter.compact, longer.compact)).toEqual([]);
    expect(comparePages(shorter.classic, longer.compact)).toEqual([]);
    expect(comparePages(shorter.compact, longer.classic)).toEqual([]);
  });

  it("finds no difference once the document is sealed", async () => {
    const sealer = createSealer({ signer: await makeTestSigner(), stampTime: null });
    for (const pdf of [longer.classic, longer.compact])
      expect(comparePages(pdf, await sealer.seal(pdf, makeSealTexts()))).toEqual([]);
  });

  it("names pages that are missing", () => {
    expect(comparePages(longer.compact, shorter.compact)).toEqual([pagesOf(longer.compact)]);
  });

  it("names the pages on which a letter is another one, and no others", () => {
    const { questionnaires } = makeContractInput();
    const [first, ...others] = questionnaires;
    const [question, ...questions] = first!.questions;
    const asked = [
      {
        ...first!,
        questions: [{ ...question!, text: question!.text.replace("exponovaná", "exponovanou") }, ...questions],
      },
    ];
    const changed = printTestContract({ contract: { questionnaires: [...asked, ...others] } });
    const pages = comparePages(shorter.compact, changed.compact);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toBeGreaterThan(1);
    expect(pagesOf(changed.compact)).toBe(pagesOf(shorter.compact));
  });

  it("names a page of another size", () => {
    const text = longer.classic.toString("latin1");
    const resized = Buffer.from(text.replace("595.2756", "595.2755"), "latin1");
    expect(comparePages(longer.classic, resized)).toHaveLength(1);
  });

  it.skipIf(!hasPoppler)("finds no difference only where the pages are drawn the same to the last pixel", () => {
    const count = String(pagesOf(shorter.compact));
    const options = ["-r", "60", "-png", "-l", count, "pdf"];
    const drawn = ({ compact }: { compact: Buffer }) => runOn({ pdf: compact }, "pdftoppm", ...options).bytes;
    const before = drawn(shorter);
    expect(before.length).toBeGreaterThan(1000);
    expect(drawn(longer).equals(before)).toBe(true);
  });

  it("throws for what is no PDF", () => {
    expect(() => comparePages(longer.compact, Buffer.from("hello"))).toThrow("the file is not a complete PDF");
    expect(() => comparePages(longer.compact.subarray(0, 9000), longer.compact)).toThrow(
      "the file is not a complete PDF",
    );
  });
});
