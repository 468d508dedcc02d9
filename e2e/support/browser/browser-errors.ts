import { type BrowserContext, expect } from "@playwright/test";

export type BrowserErrors = {
  /** From now on, and for what came before, errors that match are expected. */
  allow: (pattern: RegExp) => void;
  /** Errors that nobody expected, so far. */
  unexpected: () => string[];
  expectNone: () => void;
};

/**
 * Collects the errors that the pages of a context report: errors and warnings on the console (a breach of the content
 * security policy is one), uncaught exceptions, responses of 400 and above, requests that got no response.
 */
export function collectBrowserErrors(context: BrowserContext): BrowserErrors {
  const errors: string[] = [];
  // Playwright runs scripts of its own in every frame, also in the outbox's, which allows none (its issue 33343).
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
    // A page that is left, and a query that is no longer awaited, cancel their requests: that is no failure.
    if (reason !== "net::ERR_ABORTED") errors.push(`no response: ${request.method()} ${request.url()} ${reason}`);
  });
  const unexpected = () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected,
    expectNone: () => expect(unexpected(), "errors of the browser").toEqual([]),
  };
}
