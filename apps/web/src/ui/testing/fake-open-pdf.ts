import { vi } from "vitest";
import type { openPdf as original } from "../pdf/open-pdf.ts";
import { fakePdf } from "./fake-pdf.ts";

/** The PDF library draws on a canvas in a worker, and jsdom has neither: each PDF has two pages of text. */
export const openPdf = vi.fn<typeof original>(() => Promise.resolve(fakePdf(2).file));
