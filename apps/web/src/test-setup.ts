import { webcrypto } from "node:crypto";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { type Options, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { openPdf } from "#ui/pdf-viewer/open-pdf.ts";

// What is waited for comes when it comes: a busy machine takes longer than the second that is usual, most of all for a
// page whose code is loaded for the first time.
configure({ asyncUtilTimeout: 30_000, getElementError });

/**
 * Returns the error of a query that finds nothing. While a test waits there is one with each change of the page; the page
 * is printed only for the error that somebody reads.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, getElementError);
  return Object.defineProperties(error, {
    name: { value: "TestingLibraryElementError" },
    message: { configurable: true, get: () => `${message ?? ""}\n\n${prettyDOM(container)}` },
  });
}

// The PDF library draws on a canvas in a worker, and jsdom has neither: each PDF has two pages of text. The journeys open
// real documents.
vi.mock("#ui/pdf-viewer/open-pdf.ts", async () => {
  const { fakePdf } = await import("#ui/testing/fake-pdf.ts");
  return { openPdf: vi.fn<typeof openPdf>(() => Promise.resolve(fakePdf(2).file)) };
});

// User events by default wait for a timer after each key press and each move of the pointer.
const { setup } = userEvent;
Object.assign(userEvent, { setup: (options?: Options) => setup({ delay: null, ...options }) });
/** The position of the options among the arguments of a call without `setup`. */
const optionsAt = { tab: 0, keyboard: 1, paste: 1, click: 1, dblClick: 1, hover: 1, unhover: 1, type: 2, upload: 2 };
for (const [name, position] of Object.entries(optionsAt)) {
  const call = userEvent[name as keyof typeof optionsAt] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(userEvent, {
    [name]: (...args: unknown[]) => call(...args.slice(0, position), { delay: null, ...Object(args[position]) }),
  });
}

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
  vi.mocked(openPdf).mockReset();
  vi.unstubAllGlobals();
});
