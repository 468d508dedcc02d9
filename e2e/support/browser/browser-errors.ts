import { type BrowserContext, expect } from "@playwright/test";

export type BrowserErrors = {
  /** Marks all errors that match the pattern as expected, even if they occurred before. */
  allow: (pattern: RegExp) => void;
  /** Returns the unexpected errors so far. */
  unexpected: () => string[];
  expectNone: () => void;
};

/**
 * Collects the errors that the pages of a context report: console errors and warnings, including violations of the
 * content security policy; uncaught exceptions; responses with status 400 or above; and requests without a response.
 */
export function collectBrowserErrors(context: BrowserContext): BrowserErrors {
  const errors: string[] = [];
  // Playwright runs scripts in every frame, and the outbox's frame for emails blocks all scripts (Playwright issue
  // 33343).
  const allowed: RegExp[] = [/^console error: Blocked script execution in 'about:srcdoc'/];
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()))
      errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => errors.push(`exception: ${webError.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400)
      errors.push(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page or cancelling a query aborts requests. This is not an error.
    if (reason !== "net::ERR_ABORTED") errors.push(`no response: ${request.method()} ${request.url()} ${reason}`);
  });
  const unexpected = () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected,
    expectNone: () => expect(unexpected(), "errors of the browser").toEqual([]),
  };
}
