import { vi } from "vitest";
import type { PdfFile } from "../pdf/open-pdf.ts";

/** A document of so many A4 pages that say "Text of page 1" and so on; jsdom draws no pictures. */
export function fakePdf(pageCount: number) {
  const drawn: { page: number; scale: number }[] = [];
  const close = vi.fn<() => void>();
  const file: PdfFile = {
    pageCount,
    firstRatio: 1130 / 800,
    close,
    getPage: (page) =>
      Promise.resolve({
        width: 800,
        height: 1130,
        readText: () => Promise.resolve(`Text of page ${page}`),
        draw: (scale) => {
          drawn.push({ page, scale });
          const text = document.createElement("div");
          text.textContent = `Text of page ${page}`;
          return Promise.resolve({ canvas: document.createElement("canvas"), text });
        },
      }),
  };
  return { file, drawn, close };
}
