import { openPdf } from "./pdf-file.ts";
import { listPages } from "./pdf-pages.ts";

/**
 * Returns how many pages a PDF has; null for a file that cannot be read, since files from third parties may be of any
 * kind.
 */
export function countPages(pdf: Uint8Array): number | null {
  try {
    return listPages(openPdf(pdf)).length;
  } catch {
    return null;
  }
}
