import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { compactPdf } from "../ports/pdf-compact.ts";
import { createPdfPool } from "../ports/pdf-pool.ts";
import { makePdf } from "../ports/seal/testing/make-pdf.ts";
import { type Render, type PdfPrinter, type PrintFailure, PrintFailed, UnprintableInput } from "../ports/pdf.ts";

const pool = createPdfPool();

/**
 * The real printer. The test files of one worker share it, because each compiler takes a quarter of a second to start.
 * Closing an app does not close the printer.
 */
export const sharedPrinter: PdfPrinter = { ...pool, close: () => Promise.resolve() };

/**
 * Checks the input of each document as the real printer does, but returns one page in place of the typeset document. It
 * saves most of the time that a contract takes, for tests that never read a document's text. Equal inputs give equal
 * bytes, and different inputs give different bytes.
 */
export const plainPrinter: PdfPrinter = {
  warm: () => undefined,
  close: () => Promise.resolve(),
  print: async ({ module, input }) => {
    // This turn is awaited because the real printer never returns a document in the same turn of the event loop as the
    // request.
    await nextTurn();
    try {
      const { render } = (await import(module.href)) as { render: Render<unknown> };
      const { main, data, files = {}, createdAt } = render(structuredClone(input));
      const hash = createHash("sha256").update(JSON.stringify([main, data, createdAt]));
      for (const [name, content] of Object.entries(files)) hash.update(name).update(content);
      return new Uint8Array(compactPdf(plainPdf(hash.digest("hex"))));
    } catch (error) {
      if (error instanceof UnprintableInput) throw new PrintFailed("input", error.message, error.path);
      throw error;
    }
  },
};

/**
 * Creates a printer that can be exchanged: `during` some work, it uses another printer, for example the real one in a
 * test that reads a document.
 */
export function createChangingPrinter(usual: PdfPrinter): {
  printer: PdfPrinter;
  during: <Result>(other: PdfPrinter, work: () => Promise<Result>) => Promise<Result>;
} {
  let current = usual;
  return {
    printer: {
      warm: (module) => current.warm(module),
      print: (job) => current.print(job),
      close: () => Promise.resolve(),
    },
    during: async (other, work) => {
      current = other;
      try {
        return await work();
      } finally {
        current = usual;
      }
    },
  };
}

/** Creates a printer that fails while `fail` has set a reason. `fail(null)` lets it print again. */
export function createFailingPrinter(printer: PdfPrinter = sharedPrinter): {
  printer: PdfPrinter;
  fail: (failure: PrintFailure | null) => void;
} {
  let reason: PrintFailure | null = null;
  return {
    printer: {
      ...printer,
      print: (job) => (reason ? Promise.reject(new PrintFailed(reason, "a secret of the inside")) : printer.print(job)),
    },
    fail: (failure) => void (reason = failure),
  };
}

/** Two documents differ only by their id, so their pages compare as equal. */
function plainPdf(id: string): Buffer {
  const content = "BT /F1 18 Tf 72 720 Td (Document) Tj ET";
  const bodies = [
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
  ];
  return makePdf(bodies, ` /ID [<${id.slice(0, 32)}> <${id.slice(32)}>]`);
}
