import { vi } from "vitest";
import type { openPdf as original } from "../pdf/open-pdf.ts";
import { fakePdf } from "./fake-pdf.ts";

/** Replaces the PDF library, which needs a canvas and a worker; jsdom has neither. Each PDF has two pages of text. */
export const openPdf = vi.fn<typeof original>(() => Promise.resolve(fakePdf(2).file));
