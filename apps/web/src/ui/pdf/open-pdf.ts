import type * as PdfLibrary from "pdfjs-dist";
import type { PDFDocumentLoadingTask, PDFPageProxy } from "pdfjs-dist";

/** A rendered page. The text is a transparent layer over the image, for selection and screen readers. */
export type RenderedPage = { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement };
export type PdfPage = {
  /** The page's original size, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Renders the page; at `scale` 1 in its original size. Throws if `signal` aborts. */
  readonly render: (scale: number, signal: AbortSignal) => Promise<RenderedPage>;
  /** Returns the page's text, which is equal to the text of the rendered page. Each line break is a space. */
  readonly readText: () => Promise<string>;
};
export type PdfFile = {
  readonly pageCount: number;
  /** The height of the first page divided by its width. In most documents, all pages have the same size. */
  readonly firstRatio: number;
  /** Returns a page. `number` starts at 1. */
  readonly getPage: (number: number) => Promise<PdfPage>;
  /** Releases the document's memory and ends its worker. */
  readonly close: () => void;
};

type Library = typeof PdfLibrary;

/** The ratio of an A4 page, used if the first page cannot be read. */
const usualRatio = Math.SQRT2;

/** The maximum size of a page's image. 16 million pixels take 64 MB, and a sharper image is not worth more memory. */
const maxPixels = 16_000_000;

/**
 * Opens a PDF in its own worker. The library (half a megabyte) is loaded with the first document. The content security
 * policy forbids WebAssembly and evaluating text as code, so WebAssembly is off, and neither the library nor its worker
 * evaluates text. Throws if the bytes are not a readable PDF.
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

/** Ignores the harmless error that occurs if the worker never started. */
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
