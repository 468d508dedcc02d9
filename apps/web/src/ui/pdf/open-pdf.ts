import type * as PdfLibrary from "pdfjs-dist";
import type { PDFDocumentLoadingTask, PDFPageProxy } from "pdfjs-dist";

/** A rendered page: its image and, as a layer over it, its text for selection and screen readers. */
export type RenderedPage = { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement };
export type PdfPage = {
  /** The page's original size, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** `scale` 1 is the original size. Throws if `signal` aborts. */
  readonly render: (scale: number, signal: AbortSignal) => Promise<RenderedPage>;
  /** The text as in a rendered page, with a space for each line break. */
  readonly readText: () => Promise<string>;
};
export type PdfFile = {
  readonly pageCount: number;
  /** Height divided by width of the first page. Most documents have pages of one size. */
  readonly firstRatio: number;
  /** `number` starts at 1. */
  readonly getPage: (number: number) => Promise<PdfPage>;
  /** Releases the document's memory and ends its worker. */
  readonly close: () => void;
};

type Library = typeof PdfLibrary;

/** The ratio of A4, used if the first page cannot be read. */
const usualRatio = Math.SQRT2;

/** A canvas of 16 million pixels takes 64 MB. Beyond that, a sharper page is not worth the memory. */
const maxPixels = 16_000_000;

/**
 * Reads a PDF in a worker of its own. The library (half a megabyte) is loaded with the first document. Neither the
 * library nor its worker evaluates text as code, and WebAssembly is off, because the content security policy allows
 * neither. Throws if the bytes are not a readable PDF.
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

/** Ending a worker that never started fails; the error is harmless. */
function close(task: PDFDocumentLoadingTask): void {
  task.destroy().catch(() => undefined);
}

function presentPage(page: PDFPageProxy, library: Library): PdfPage {
  const { width, height } = page.getViewport({ scale: library.PixelsPerInch.PDF_TO_CSS_UNITS });
  return {
    width,
    height,
    render: (scale, signal) => renderPage(page, library, scale, signal),
    readText: () => readText(page),
  };
}

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
}

async function renderPage(
  page: PDFPageProxy,
  library: Library,
  scale: number,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const viewport = page.getViewport({ scale: scale * library.PixelsPerInch.PDF_TO_CSS_UNITS });
  const canvas = document.createElement("canvas");
  const text = document.createElement("div");
  const sharpness = Math.min(window.devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  const scaledViewport = viewport.clone({ scale: viewport.scale * sharpness });
  canvas.width = Math.max(1, Math.floor(scaledViewport.width));
  canvas.height = Math.max(1, Math.floor(scaledViewport.height));
  signal.throwIfAborted();
  const rendering = page.render({ canvas, viewport: scaledViewport });
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
