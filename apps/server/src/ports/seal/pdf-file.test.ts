import { describe, expect, it } from "vitest";
import { checkSeal } from "./check-seal.ts";
import { createSealer } from "./create-sealer.ts";
import { openPdf } from "./pdf-file.ts";
import { listPages, rootOf } from "./pdf-pages.ts";
import { findValue, readArray, readDictionary } from "./pdf-values.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { makeSealTexts, makeTestSigner } from "./testing/seal-keys.ts";

const unusual = makePdf([
  "<</Type/Catalog/Pages 2 0 R/Lang(cs \\) >> endobj)%comment >>\n/Empty<>/List[1 0 R(]\\()null]>>",
  "<</Kids[3 0 R 6 0 R]/Count 3>>",
  "<</Kids[4 0 R 5 0 R]/Count 2/Parent 2 0 R>>",
  "<</Type/Page/Parent 3 0 R/Annots 7 0 R/Contents 8 0 R>>",
  "<</Type/Page/Parent 3 0 R>>",
  "<</Type/Page/Parent 2 0 R>>",
  "[<</Type/Annot/Rect[0 0 1 1]>>]",
  "<</Length 9 0 R>>\nstream\nq endstream Q\nendstream",
  "13",
]);

describe("a PDF from another program", () => {
  it("is read with its objects, pages and streams", () => {
    const file = openPdf(unusual);
    expect(rootOf(file)).toBe(1);
    expect(listPages(file)).toEqual([4, 5, 6]);
    expect(file.content(8).toString()).toBe("q endstream Q");
    const root = readDictionary(file.read(1));
    expect([...root]).toEqual([
      ["/Type", "/Catalog"],
      ["/Pages", "2 0 R"],
      ["/Lang", "(cs \\) >> endobj)"],
      ["/Empty", "<>"],
      ["/List", "[1 0 R(]\\()null]"],
    ]);
    expect(readArray(root.get("/List") ?? "")).toEqual(["1 0 R", "(]\\()", "null"]);
  });

  it("can be sealed, and its first page keeps its annotations", async () => {
    const signer = await makeTestSigner();
    const sealed = await createSealer({ signer, stampTime: null }).seal(unusual, makeSealTexts());
    expect(checkSeal(sealed, { certificates: [signer] }).defects).toEqual([]);
    const file = openPdf(sealed);
    expect(readDictionary(file.read(4)).get("/Annots")).toBe("[<</Type/Annot/Rect[0 0 1 1]>> 11 0 R]");
    expect(listPages(file)).toEqual([4, 5, 6]);
    expect(file.trailer.get("/Size")).toBe("12");
  });

  it.each([
    ["is encrypted", makePdf(["<<>>"], "/Encrypt 2 0 R"), "the PDF is encrypted"],
    ["has references of both kinds", makePdf(["<<>>"], "/XRefStm 9"), /of both kinds/],
    ["has circular references", makePdf(["<<>>"], "/Prev 42"), /cannot be read|no object|circle/],
    ["has no end", unusual.subarray(0, -9), "the file is not a complete PDF"],
  ])("is rejected if it %s", (_what, pdf, sentence) => {
    expect(() => openPdf(pdf)).toThrow(sentence);
  });

  it("is rejected if its cross-reference table refers to itself", () => {
    const pdf = makePdf(["<<>>"], "/Prev 32");
    const start = Number(/startxref\s+(\d+)/.exec(pdf.toString("latin1"))?.[1]);
    const circle = makePdf(["<<>>"], `/Prev ${start}`);
    expect(() => openPdf(circle)).toThrow("the PDF's cross-references refer to each other in a circle");
  });

  it("is rejected if its page tree is circular or missing", () => {
    const circle = makePdf(["<</Pages 2 0 R>>", "<</Kids[2 0 R]>>"]);
    expect(() => listPages(openPdf(circle))).toThrow("the PDF's pages refer to each other in a circle");
    expect(() => listPages(openPdf(makePdf(["<</Pages 5 0 R>>"])))).toThrow("the PDF has no object 5");
    expect(() => listPages(openPdf(makePdf(["<<>>"])))).toThrow("the PDF names no pages");
  });
});

describe("a PDF value", () => {
  it.each(["<</A", "[1 2", "(open", "<</A 1]>>", "", ")", "<48"])("is rejected if it is incomplete: %j", (text) => {
    expect(() => findValue(text, 0)).toThrow(/no value|does not end/);
  });
});
