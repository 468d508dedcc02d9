import { webcrypto } from "node:crypto";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// What is waited for comes when it comes: a busy machine takes longer than the second that is usual, most of all for a
// page whose code is loaded for the first time.
configure({ asyncUtilTimeout: 30_000 });

// What jsdom lacks and Mantine asks for.
Object.defineProperty(window, "matchMedia", {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  // Tests put other screens in its place.
  writable: true,
  configurable: true,
});
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom draws random numbers alone; a browser also computes digests.
Object.defineProperty(window, "crypto", { value: webcrypto, configurable: true });
window.ResizeObserver ??= NoResizeObserver as typeof ResizeObserver;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    throw new Error(`console.error: ${args.map(String).join(" ")}`);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  // A choice of one test is no choice of the next.
  document.cookie = "fundport-language=; Max-Age=0; Path=/";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
