import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export type PdfText = {
  pages: string[];
  text: string;
  title: string | null;
  language: string | null;
  isTagged: boolean;
  /** The names of all fonts in the text. `missing` contains the fonts that are not embedded. */
  fonts: { all: string[]; missing: string[] };
};

/** Reads the selectable text of each page, with folded whitespace, and the PDF's title, language and tagging. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  const fonts = new Map<string, boolean>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    pages.push(fold(content.items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")));
    for (const { name, isEmbedded } of await listFonts(page)) fonts.set(name, isEmbedded);
  }
  const { info } = await document.getMetadata();
  // The type declares an object, but the function returns a Map.
  const marks: unknown = await document.getMarkInfo();
  const tree = await (await document.getPage(1)).getStructTree();
  const facts = info as { Title?: string; Language?: string };
  await document.cleanup();
  return {
    pages,
    text: pages.join("\n"),
    title: facts.Title ?? null,
    language: facts.Language ?? null,
    isTagged: marks instanceof Map && marks.get("Marked") === true && tree !== null,
    fonts: { all: [...fonts.keys()], missing: [...fonts].flatMap(([name, isEmbedded]) => (isEmbedded ? [] : [name])) },
  };
}

async function listFonts(page: PDFPageProxy): Promise<{ name: string; isEmbedded: boolean }[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set(fnArray.flatMap((operator, index) => (operator === OPS.setFont ? [argsArray[index][0]] : [])));
  return [...ids].map((id) => {
    const font = page.commonObjs.get(id) as { name: string; missingFile?: boolean };
    return { name: font.name, isEmbedded: font.missingFile !== true };
  });
}

/** Replaces each run of whitespace by one space, including no-break and narrow spaces, which look the same. */
export function fold(text: string): string {
  return text.replaceAll(/[\u00a0\u202f\s]+/g, " ").trim();
}
