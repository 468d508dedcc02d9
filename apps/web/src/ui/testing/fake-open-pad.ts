import { vi } from "vitest";
import type { openPad as original } from "../forms/signature-pad/open-pad.ts";

/** jsdom has no canvas to draw a signature on: the pad stays empty unless a test draws. */
export const openPad = vi.fn<typeof original>(() => ({ show: () => undefined, stop: () => undefined }));
