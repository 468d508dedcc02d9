import { vi } from "vitest";
import type { PdfFile } from "../pdf/open-pdf.ts";

/**
 * Creates a document of A4 pages with the texts "Text of page 1" and so on. The pages have no images, because jsdom
 * cannot create them.
 */
export function fakePdf(pageCount: number) {
  const renderings: { page: number; scale: number }[] = [];
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
        render: (scale) => {
          renderings.push({ page, scale });
          const text = document.createElement("div");
          text.textContent = `Text of page ${page}`;
          return Promise.resolve({ canvas: document.createElement("canvas"), text });
        },
      }),
  };
  return { file, renderings, close };
}
