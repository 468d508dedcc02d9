import { vi } from "vitest";
import type { openPdf as original } from "../pdf/open-pdf.ts";
import { fakePdf } from "./fake-pdf.ts";

/**
 * Replaces the function that opens a PDF, because jsdom has neither the canvas nor the worker that the PDF library
 * needs. Each PDF has two pages of text.
 */
export const openPdf = vi.fn<typeof original>(() => Promise.resolve(fakePdf(2).file));
