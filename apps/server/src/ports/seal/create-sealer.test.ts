import { describe, expect, it } from "vitest";
import { printTestContract } from "../../domains/contracts/documents/testing/print-contract.ts";
import { hasPoppler } from "../../print/testing/read-pdf.ts";
import { checkSeal } from "./check-seal.ts";
import { comparePages } from "./compare-pages.ts";
import { checkedSigner } from "./checked-signer.ts";
import { createSealer } from "./create-sealer.ts";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import { listPages, rootOf } from "./pdf-pages.ts";
import { readDictionary } from "./pdf-values.ts";
import { prepareSeal, usualHoleBytes } from "./prepare-seal.ts";
import { SealFailed } from "./seal.ts";
import { makeSealTexts, makeTestSigner } from "./testing/seal-keys.ts";
import { hasPdfsig, opensslAccepts, partsOf, pdfsigAccepts, runOn } from "./testing/signature-tools.ts";
import { hasOpenssl } from "./testing/time-stamp-server.ts";

const { classic, compact } = printTestContract();
/** The first document of the contract. */
const framework = printTestContract({ documents: 1 });
const signer = await makeTestSigner();
const sealer = createSealer({ signer, stampTime: null });
const seal = async (pdf: Uint8Array) => Buffer.from(await sealer.seal(pdf, makeSealTexts()));
const kinds: [string, Buffer][] = [
  ["a table of cross-references", classic],
  ["compressed cross-references", compact],
];
const sealed = new Map(await Promise.all(kinds.map(async ([kind, pdf]) => [kind, await seal(pdf)] as const)));
const sealedOf = (kind: string) => sealed.get(kind)!;
/** The same places in each run. */
const places = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_place, index) => from + Math.floor(((index * 0.618 + 0.317) % 1) * (to - from)));
const flipped = (file: Buffer, at: number) => {
  const changed = Buffer.from(file);
  changed[at]! ^= 1;
  return changed;
};

describe.each(kinds)("a document with %s", (kind, pdf) => {
  it("keeps every byte that it had, and gets its seal behind them", () => {
    const after = sealedOf(kind);
    expect(after.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(after.length - pdf.length - usualHoleBytes * 2).toBeLessThan(3000);
    expect(checkSeal(after, { certificates: [signer] }).faults).toEqual([]);
  });

  it.skipIf(!hasPdfsig)("is wholly sealed and unchanged for pdfsig", () => {
    const { output } = runOn({ pdf: sealedOf(kind) }, "pdfsig", "pdf");
    expect(output).toContain("Signature Validation: Signature is Valid.");
    expect(output).toContain("Total document signed");
    expect(output).toContain("Signature Type: ETSI.CAdES.detached");
    expect(output).toContain("Signer Certificate Common Name: Pečeť Žluťoučká, a. s.");
    expect(output).toContain("Signature Field Name: Seal");
    expect(output).toContain("Signing Time: Nov 22 2026 10:20:30");
  });

  it.skipIf(!hasOpenssl)("is signed as CAdES asks for it, by a certificate that leads to the authority", () => {
    const { content, cms } = partsOf(sealedOf(kind));
    expect(opensslAccepts(content, cms, signer.chain[0])).toBe(true);
    expect(opensslAccepts(content, cms, undefined)).toBe(false);
  });

  it.skipIf(!hasPdfsig || !hasOpenssl)(
    "is refused by pdfsig, openssl and the portal with any signed byte changed",
    () => {
      const file = sealedOf(kind);
      const { start, end } = partsOf(file);
      for (const at of [...places(0, start, 10), start - 1, end, ...places(end, file.length, 6), file.length - 1]) {
        const changed = flipped(file, at);
        expect(pdfsigAccepts(changed), `pdfsig, byte ${at}`).toBe(false);
        const content = Buffer.concat([changed.subarray(0, start), changed.subarray(end)]);
        expect(opensslAccepts(content, partsOf(file).cms, signer.chain[0]), `openssl, byte ${at}`).toBe(false);
        expect(checkSeal(changed, { certificates: [signer] }).faults, `byte ${at}`).not.toEqual([]);
      }
    },
  );

  it.skipIf(!hasPoppler)("keeps its tags, its text and its description", async () => {
    // The tools take seconds for the tags of a whole contract.
    const document = pdf === classic ? framework.classic : framework.compact;
    const after = await seal(document);
    const read = (file: Buffer, ...command: [string, ...string[]]) => runOn({ pdf: file }, ...command).output;
    for (const command of [
      ["pdfinfo", "-struct-text", "pdf"],
      ["pdftotext", "-layout", "pdf", "-"],
      ["pdffonts", "pdf"],
    ] as [string, ...string[]][]) {
      const before = read(document, ...command);
      expect(before.length).toBeGreaterThan(100);
      expect(read(after, ...command)).toBe(before);
    }
    const info = read(after, "pdfinfo", "pdf");
    expect(info).toMatch(/Tagged: +yes/);
    const without = (text: string) => text.replaceAll(/^(File size|Form): .*\n/gm, "");
    expect(without(info)).toBe(without(read(document, "pdfinfo", "pdf")));
  });
});

describe.each(kinds)("sealing a document with %s", (kind, pdf) => {
  it("leaves its objects as they are, its bookmarks and its tags too, but for the seal's field on the first page", () => {
    const [before, after] = [openPdf(pdf), openPdf(sealedOf(kind))];
    const without = (file: PdfFile, id: number, names: string[]) =>
      [...readDictionary(file.read(id))].filter(([name]) => !names.includes(name));
    const root = rootOf(before);
    expect(rootOf(after)).toBe(root);
    expect(without(after, root, ["/AcroForm", "/Perms"])).toEqual(without(before, root, []));
    expect(readDictionary(after.read(root)).get("/Outlines")).toMatch(/^\d+ 0 R$/);
    const pages = listPages(before);
    expect(listPages(after)).toEqual(pages);
    const [first = 0] = pages;
    expect(without(after, first, ["/Annots", "/Tabs"])).toEqual(without(before, first, ["/Annots", "/Tabs"]));
    for (let id = 1; id < Number(before.trailer.get("/Size")); id += 1) {
      if (id === root || id === first || !isThere(before, id)) continue;
      expect(after.read(id)).toBe(before.read(id));
    }
  });
});

function isThere(file: PdfFile, id: number): boolean {
  try {
    return file.read(id) !== "";
  } catch {
    return false;
  }
}

describe.skipIf(!hasPoppler || !hasPdfsig)("a sealed document with the original in it", () => {
  const extended = printTestContract({ lastPage: "Podepsáno", attached: compact });

  it("has the pages of the original, and gives it back byte for byte", async () => {
    for (const pdf of [extended.classic, extended.compact]) {
      const file = await seal(pdf);
      expect(comparePages(compact, file)).toEqual([]);
      expect(pdfsigAccepts(file)).toBe(true);
      const { bytes } = runOn({ file }, "sh", "-c", "pdfdetach -save 1 -o original file && cat original");
      expect(bytes.equals(compact)).toBe(true);
    }
  });
});

describe("a seal", () => {
  const text = sealedOf("compressed cross-references").toString("latin1");
  const own = text.slice(compact.length);
  const inUtf16 = (value: string) =>
    `<${Buffer.from(`\ufeff${value}`, "utf16le").swap16().toString("hex").toUpperCase()}>`;

  it("states its reason, its place and its name with every letter", () => {
    expect(own).toContain(`/Reason ${inUtf16("Podpis smlouvy č. 26-0000123-0 – žluťoučký kůň")}`);
    expect(own).toContain(`/Location ${inUtf16("Třeboň")}`);
    expect(own).toContain(`/Name ${inUtf16("Pečeť Žluťoučká, a. s.")}`);
    expect(own).toContain("/M (D:20261122102030Z)");
  });

  it("allows no change, and lies in a hidden field that screen readers can name", () => {
    expect(own).toContain("/TransformMethod /DocMDP /TransformParams <</Type /TransformParams /V /1.2 /P 1>>");
    expect(own).toMatch(/\/Perms <<\/DocMDP \d+ 0 R>>/);
    expect(own).toMatch(/\/AcroForm <<\/Fields \[\d+ 0 R\] \/SigFlags 3>>/);
    expect(own).toContain(`/TU ${inUtf16("Elektronická pečeť")} /Rect [0 0 0 0] /F 130`);
    expect(own).toContain("/Tabs /S");
  });

  it("is the same for the same document and time", async () => {
    expect((await seal(compact)).equals(sealedOf("compressed cross-references"))).toBe(true);
  });

  it("is right for each of many documents that are sealed at once", async () => {
    const reasons = Array.from({ length: 12 }, (_reason, index) => `Reason ${index}`);
    const files = await Promise.all(reasons.map((reason) => sealer.seal(compact, makeSealTexts({ reason }))));
    expect(files.map((file) => checkSeal(file, { certificates: [signer] }).faults)).toEqual(reasons.map(() => []));
    expect(new Set(files.map((file) => Buffer.from(file).toString("latin1"))).size).toBe(reasons.length);
  });

  it.each([
    ["a document that is sealed already", sealedOf("compressed cross-references")],
    ["no PDF", Buffer.from("hello")],
    ["nothing", Buffer.alloc(0)],
    ["a PDF that is cut off", compact.subarray(0, compact.length / 2)],
    [
      "a PDF whose cross-references lead elsewhere",
      Buffer.from(text.slice(0, compact.length).replace(/startxref\n\d+/, "startxref\n99"), "latin1"),
    ],
    [
      "a PDF with a form",
      Buffer.from(classic.toString("latin1").replace("/Type /Catalog", "/Perms<<>>    "), "latin1"),
    ],
  ])("is refused to %s", async (_what, pdf) => {
    const failed: unknown = await seal(pdf).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SealFailed);
    expect(failed).toMatchObject({ failure: "document" });
  });

  it("is not made while the certificate does not hold", async () => {
    for (const at of ["2025-12-31T23:59:59Z", "2036-01-02T00:00:00Z"]) {
      const failed = sealer.seal(compact, makeSealTexts({ at: new Date(at) }));
      await expect(failed).rejects.toMatchObject({ name: "SealFailed", failure: "signer" });
    }
  });

  it("is not made with a key that is not the certificate's", async () => {
    const other = await makeTestSigner("Another");
    const wrong = createSealer({ signer: checkedSigner(signer, (bytes) => other.sign(bytes)), stampTime: null });
    await expect(wrong.seal(compact, makeSealTexts())).rejects.toMatchObject({ failure: "signer" });
  });

  it("has space for a signature of any usual size, but not more", () => {
    const { hole } = prepareSeal(compact, makeSealTexts());
    expect(hole.end - hole.start).toBe(usualHoleBytes * 2 + 2);
  });
});
