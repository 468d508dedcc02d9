import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type PdfText = {
  pages: string[];
  text: string;
  title: string | null;
  language: string | null;
  isTagged: boolean;
};

/** Reads a PDF's selectable text, page by page, white space folded, with its title, language and mark of tagging. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    pages.push(fold(content.items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")));
  }
  const { info } = await document.getMetadata();
  const markInfo = await document.getMarkInfo();
  const facts = info as { Title?: string; Language?: string };
  await document.cleanup();
  return {
    pages,
    text: pages.join("\n"),
    title: facts.Title ?? null,
    language: facts.Language ?? null,
    isTagged: markInfo?.["Marked"] === true,
  };
}

/** No-break and narrow spaces are shown alike, so they are compared alike. */
export function fold(text: string): string {
  return text.replaceAll(/[\u00a0\u202f\s]+/g, " ").trim();
}
