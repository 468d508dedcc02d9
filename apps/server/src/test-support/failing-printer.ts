import { createPdfPool } from "../ports/pdf-pool.ts";
import { type PdfPrinter, type PrintFailure, PrintFailed } from "../ports/pdf.ts";

/** The real printer, until it is told to fail. `fail` holds until it is told otherwise; null lets it draw again. */
export function createFailingPrinter(): { printer: PdfPrinter; fail: (failure: PrintFailure | null) => void } {
  const pool = createPdfPool();
  let told: PrintFailure | null = null;
  return {
    printer: {
      ...pool,
      print: (job) => (told ? Promise.reject(new PrintFailed(told, "a secret of the inside")) : pool.print(job)),
    },
    fail: (failure) => void (told = failure),
  };
}
