import { vi } from "vitest";
import type { openPad as original } from "../forms/signature-pad/open-pad.ts";

/** Replaces the signature pad, because jsdom has no canvas. The pad stays empty unless a test draws. */
export const openPad = vi.fn<typeof original>(() => ({ show: () => undefined, stop: () => undefined }));
