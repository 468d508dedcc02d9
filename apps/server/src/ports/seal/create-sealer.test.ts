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
import { prepareSeal, defaultHoleBytes } from "./prepare-seal.ts";
import { SealFailed } from "./seal.ts";
import { makeSealTexts, makeTestSigner } from "./testing/seal-keys.ts";
import { hasPdfsig, opensslAccepts, partsOf, pdfsigAccepts, runOn } from "./testing/signature-tools.ts";
import { hasOpenssl } from "./testing/time-stamp-server.ts";

const { classic, compact } = printTestContract();
/** The contract's first document only. */
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
/** Returns `count` positions between `from` and `to`. They are the same in each run. */
const positions = (from: number, to: number, count: number) =>
  Array.from(
    { length: count },
    (_placeholder, index) => from + Math.floor(((index * 0.618 + 0.317) % 1) * (to - from)),
  );
const flipped = (file: Buffer, at: number) => {
  const changed = Buffer.from(file);
  changed[at]! ^= 1;
  return changed;
};

describe.each(kinds)("a document with %s", (kind, pdf) => {
  it("keeps all bytes of the document and appends the seal", () => {
    const after = sealedOf(kind);
    expect(after.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(after.length - pdf.length - defaultHoleBytes * 2).toBeLessThan(3000);
    expect(checkSeal(after, { certificates: [signer] }).defects).toEqual([]);
  });

  it.skipIf(!hasPdfsig)("is completely covered by the seal and unchanged according to pdfsig", () => {
    const { output } = runOn({ pdf: sealedOf(kind) }, "pdfsig", "pdf");
    expect(output).toContain("Signature Validation: Signature is Valid.");
    expect(output).toContain("Total document signed");
    expect(output).toContain("Signature Type: ETSI.CAdES.detached");
    expect(output).toContain("Signer Certificate Common Name: Pečeť Žluťoučká, a. s.");
    expect(output).toContain("Signature Field Name: Seal");
    expect(output).toContain("Signing Time: Nov 22 2026 10:20:30");
  });

  it.skipIf(!hasOpenssl)("has a CAdES signature with a certificate that leads to the authority", () => {
    const { content, cms } = partsOf(sealedOf(kind));
    expect(opensslAccepts(content, cms, signer.chain[0])).toBe(true);
    expect(opensslAccepts(content, cms, undefined)).toBe(false);
  });

  it.skipIf(!hasPdfsig || !hasOpenssl)(
    "is rejected by pdfsig, openssl and the seal check if any signed byte is changed",
    () => {
      const file = sealedOf(kind);
      const { start, end } = partsOf(file);
      for (const at of [
        ...positions(0, start, 10),
        start - 1,
        end,
        ...positions(end, file.length, 6),
        file.length - 1,
      ]) {
        const changed = flipped(file, at);
        expect(pdfsigAccepts(changed), `pdfsig, byte ${at}`).toBe(false);
        const content = Buffer.concat([changed.subarray(0, start), changed.subarray(end)]);
        expect(opensslAccepts(content, partsOf(file).cms, signer.chain[0]), `openssl, byte ${at}`).toBe(false);
        expect(checkSeal(changed, { certificates: [signer] }).defects, `byte ${at}`).not.toEqual([]);
      }
    },
  );

  it.skipIf(!hasPoppler)("keeps its tags, text, fonts and metadata", async () => {
    // For a whole contract, the tools would take seconds to read the tags.
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
  it("keeps all objects, bookmarks and tags; only the root and the first page change, to refer to the seal's field", () => {
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
      if (id === root || id === first || !exists(before, id)) continue;
      expect(after.read(id)).toBe(before.read(id));
    }
  });
});

function exists(file: PdfFile, id: number): boolean {
  try {
    return file.read(id) !== "";
  } catch {
    return false;
  }
}

describe.skipIf(!hasPoppler || !hasPdfsig)("a sealed document with the original attached", () => {
  const extended = printTestContract({ lastPage: "Podepsáno", attached: compact });

  it("keeps the pages of the original document, which can be extracted byte for byte", async () => {
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
  const sealText = text.slice(compact.length);
  const inUtf16 = (value: string) =>
    `<${Buffer.from(`\ufeff${value}`, "utf16le").swap16().toString("hex").toUpperCase()}>`;

  it("contains its reason, place and name with all diacritics", () => {
    expect(sealText).toContain(`/Reason ${inUtf16("Podpis smlouvy č. 26-0000123-0 – žluťoučký kůň")}`);
    expect(sealText).toContain(`/Location ${inUtf16("Třeboň")}`);
    expect(sealText).toContain(`/Name ${inUtf16("Pečeť Žluťoučká, a. s.")}`);
    expect(sealText).toContain("/M (D:20261122102030Z)");
  });

  it("forbids changes and is in a hidden field with a name for screen readers", () => {
    expect(sealText).toContain("/TransformMethod /DocMDP /TransformParams <</Type /TransformParams /V /1.2 /P 1>>");
    expect(sealText).toMatch(/\/Perms <<\/DocMDP \d+ 0 R>>/);
    expect(sealText).toMatch(/\/AcroForm <<\/Fields \[\d+ 0 R\] \/SigFlags 3>>/);
    expect(sealText).toContain(`/TU ${inUtf16("Elektronická pečeť")} /Rect [0 0 0 0] /F 130`);
    expect(sealText).toContain("/Tabs /S");
  });

  it("has the same bytes for the same document and time", async () => {
    expect((await seal(compact)).equals(sealedOf("compressed cross-references"))).toBe(true);
  });

  it("is valid in each of many documents that are sealed concurrently", async () => {
    const reasons = Array.from({ length: 12 }, (_reason, index) => `Reason ${index}`);
    const files = await Promise.all(reasons.map((reason) => sealer.seal(compact, makeSealTexts({ reason }))));
    expect(files.map((file) => checkSeal(file, { certificates: [signer] }).defects)).toEqual(reasons.map(() => []));
    expect(new Set(files.map((file) => Buffer.from(file).toString("latin1"))).size).toBe(reasons.length);
  });

  it.each([
    ["a document that is sealed already", sealedOf("compressed cross-references")],
    ["a file that is not a PDF", Buffer.from("hello")],
    ["an empty file", Buffer.alloc(0)],
    ["a truncated PDF", compact.subarray(0, compact.length / 2)],
    [
      "a PDF with a wrong cross-reference offset",
      Buffer.from(text.slice(0, compact.length).replace(/startxref\n\d+/, "startxref\n99"), "latin1"),
    ],
    [
      "a PDF with a form",
      Buffer.from(classic.toString("latin1").replace("/Type /Catalog", "/Perms<<>>    "), "latin1"),
    ],
  ])("is not created for %s", async (_what, pdf) => {
    const failed: unknown = await seal(pdf).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SealFailed);
    expect(failed).toMatchObject({ failure: "document" });
  });

  it("is not created at a time when the certificate is not valid", async () => {
    for (const at of ["2025-12-31T23:59:59Z", "2036-01-02T00:00:00Z"]) {
      const failed = sealer.seal(compact, makeSealTexts({ at: new Date(at) }));
      await expect(failed).rejects.toMatchObject({ name: "SealFailed", failure: "signer" });
    }
  });

  it("is not created with a key that does not match the certificate", async () => {
    const other = await makeTestSigner("Another");
    const wrong = createSealer({ signer: checkedSigner(signer, (bytes) => other.sign(bytes)), stampTime: null });
    await expect(wrong.seal(compact, makeSealTexts())).rejects.toMatchObject({ failure: "signer" });
  });

  it("reserves space for a signature of the usual size, but not more", () => {
    const { hole } = prepareSeal(compact, makeSealTexts());
    expect(hole.end - hole.start).toBe(defaultHoleBytes * 2 + 2);
  });
});
