import type * as PdfLibrary from "pdfjs-dist";
import type { PDFDocumentLoadingTask, PDFPageProxy } from "pdfjs-dist";

/** A page drawn: the picture of it and, to lie over that, its text, which can be selected and is read out. */
export type RenderedPage = { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement };
export type PdfPage = {
  /** Of the page at its own size, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** `scale` 1 is the page's own size. Throws when `signal` aborts. */
  readonly draw: (scale: number, signal: AbortSignal) => Promise<RenderedPage>;
  /** Its text as a drawn page holds it, a blank for each line's end. */
  readonly readText: () => Promise<string>;
};
export type PdfFile = {
  readonly pageCount: number;
  /** Height by width of the first page, which the other pages mostly share. */
  readonly firstRatio: number;
  /** `number` counts from 1. */
  readonly getPage: (number: number) => Promise<PdfPage>;
  /** Gives back what the document holds in memory, and ends its worker. */
  readonly close: () => void;
};

type Library = typeof PdfLibrary;

/** Height by width of A4, where the first page cannot be read. */
const usualRatio = Math.SQRT2;

/** Beyond this a canvas costs more memory than a sharper page is worth: 16 million pixels are 64 MB. */
const maxPixels = 16_000_000;

/**
 * Reads a PDF in a worker of its own. The library, half a megabyte, is loaded with the first document. Neither the
 * library nor its worker evaluates text as code, and WebAssembly is off: the policy of the portal allows neither.
 * Throws where the bytes are no PDF that can be read.
 */
export async function openPdf(bytes: Blob): Promise<PdfFile> {
  const library = await import("pdfjs-dist");
  const files = String(import.meta.env["PDF_FILES"]);
  library.GlobalWorkerOptions.workerSrc = `${files}build/pdf.worker.min.mjs`;
  const task = library.getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    useWasm: false,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  const document = await task.promise.catch((error: unknown) => {
    close(task);
    throw error;
  });
  return {
    pageCount: document.numPages,
    firstRatio: await document.getPage(1).then(ratioOf, () => usualRatio),
    getPage: async (number) => presentPage(await document.getPage(number), library),
    close: () => close(task),
  };
}

function ratioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}

/** Ending a worker that never began fails, and matters to nobody. */
function close(task: PDFDocumentLoadingTask): void {
  task.destroy().catch(() => undefined);
}

function presentPage(page: PDFPageProxy, library: Library): PdfPage {
  const { width, height } = page.getViewport({ scale: library.PixelsPerInch.PDF_TO_CSS_UNITS });
  return {
    width,
    height,
    draw: (scale, signal) => drawPage(page, library, scale, signal),
    readText: () => readText(page),
  };
}

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
}

async function drawPage(
  page: PDFPageProxy,
  library: Library,
  scale: number,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const viewport = page.getViewport({ scale: scale * library.PixelsPerInch.PDF_TO_CSS_UNITS });
  const canvas = document.createElement("canvas");
  const text = document.createElement("div");
  const sharpness = Math.min(window.devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  const drawn = viewport.clone({ scale: viewport.scale * sharpness });
  canvas.width = Math.max(1, Math.floor(drawn.width));
  canvas.height = Math.max(1, Math.floor(drawn.height));
  signal.throwIfAborted();
  const rendering = page.render({ canvas, viewport: drawn });
  const layer = new library.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  const cancel = () => {
    rendering.cancel();
    layer.cancel();
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    await Promise.all([rendering.promise, layer.render()]);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
  text.style.setProperty("--total-scale-factor", String(viewport.scale));
  return { canvas, text };
}
