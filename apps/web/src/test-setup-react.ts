/**
 * Vitest's setup that runs before React DOM loads, because React DOM keeps its own reference to `setTimeout`. To avoid
 * flicker, React DOM delays content after a Suspense fallback by up to 300 ms. Tests do not need this delay, so the
 * setup removes it.
 */
import * as react from "react";

const original = globalThis.setTimeout;
globalThis.setTimeout = ((run: () => void) => original(run, 0)) as typeof setTimeout;
await import("react-dom/client");
globalThis.setTimeout = original;

/**
 * React's development build stores a stack trace with each element, up to 10,000 a second. This setting stops it,
 * because only React's own warnings print the traces, and a warning fails a test by its text anyway.
 */
const internals = Object.entries(react).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });
