import { openPdf } from "./pdf-file.ts";
import { listPages } from "./pdf-pages.ts";

/**
 * Returns the number of pages of a PDF; null if the file cannot be read, because files from third parties may have any
 * format.
 */
export function countPages(pdf: Uint8Array): number | null {
  try {
    return listPages(openPdf(pdf)).length;
  } catch {
    return null;
  }
}
