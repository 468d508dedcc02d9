import { webcrypto } from "node:crypto";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import "#lib/testing/stable-animation-frames.ts";
import "#lib/testing/user-events-without-delay.ts";
import "#lib/testing/wait-for-effects.ts";
import { forgetPrefetched } from "#lib/http/prefetch.ts";
import { resetStores } from "#lib/testing/resettable-zustand.ts";
import { openPad } from "#ui/forms/signature-pad/open-pad.ts";
import { openPdf } from "#ui/pdf/open-pdf.ts";

// A long timeout, because on a busy machine waiting may take longer than the default of one second. This is most likely
// for a page whose code is loaded for the first time.
configure({ asyncUtilTimeout: 30_000, getElementError });

/**
 * Returns the error of a query without a match. Each change of the page creates such an error while a test waits, so
 * the page is printed only when the error's message is read.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, getElementError);
  return Object.defineProperties(error, {
    name: { value: "TestingLibraryElementError" },
    message: { configurable: true, get: () => `${message ?? ""}\n\n${prettyDOM(container)}` },
  });
}

// Mocks for all test files. They cannot differ between files, because a loaded module keeps its imports for later
// files. Each mock is in its own module, so that all files get the same one.
vi.mock("zustand", () => import("#lib/testing/resettable-zustand.ts"));
vi.mock("#ui/pdf/open-pdf.ts", () => import("#ui/testing/fake-open-pdf.ts"));
vi.mock("#ui/forms/signature-pad/open-pad.ts", () => import("#ui/testing/fake-open-pad.ts"));
// jsdom has no canvas for charts.
vi.mock("#ui/charts/lines/price-chart-canvas.tsx", () => ({ PriceChartCanvas: () => null }));
vi.mock("#ui/charts/lines/lines-chart-canvas.tsx", () => ({ LinesChartCanvas: () => null }));

// Replacements for parts of the browser that Mantine needs and jsdom lacks.
Object.defineProperty(window, "matchMedia", {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  // Writable, so that tests can replace it.
  writable: true,
  configurable: true,
});
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Replaces jsdom's crypto, which only creates random numbers; a browser also computes digests.
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
  // Removes the language that a test has chosen.
  document.cookie = "fundport-language=; Max-Age=0; Path=/";
  vi.restoreAllMocks();
  vi.mocked(openPdf).mockReset();
  vi.mocked(openPad).mockReset();
  vi.unstubAllGlobals();
});

/** Resets the window and the loaded modules, because the next test file expects a new page. */
afterAll(() => {
  vi.useRealTimers();
  resetStores();
  forgetPrefetched();
  localStorage.clear();
  for (const [, name] of document.cookie.matchAll(/([^=;\s]+)=/g)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  window.history.replaceState(null, "", "/");
  document.body.replaceChildren();
  document.title = "";
  const page = document.documentElement;
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
  for (const name of ["scrollTo", "scrollBy", "scrollIntoView"]) Reflect.deleteProperty(Element.prototype, name);
});
