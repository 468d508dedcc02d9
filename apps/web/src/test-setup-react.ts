/**
 * Vitest's set-up before anything loads React DOM, which takes `setTimeout` from the window once. It uses it only to hold
 * back what comes after a Suspense fallback, for up to 300 ms, so that a user does not see the page flicker. In tests
 * nobody sees it, and most pages have such a fallback: the content appears as soon as its code has loaded.
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
