/**
 * Vitest's setup that runs before React DOM loads. React DOM keeps its own reference to `setTimeout` and delays content
 * after a Suspense fallback by up to 300 ms to avoid flicker. Tests do not need that delay, so this setup removes it.
 */
import * as react from "react";

const original = globalThis.setTimeout;
globalThis.setTimeout = ((run: () => void) => original(run, 0)) as typeof setTimeout;
await import("react-dom/client");
globalThis.setTimeout = original;

/**
 * React's development build stores a stack trace with each element, and stops at 10,000 a second. Only its own warnings
 * print these traces, and a warning fails a test by its text.
 */
const internals = Object.entries(react).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });
