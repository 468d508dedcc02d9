import { type BrowserContext, expect } from "@playwright/test";

export type Noise = {
  /** From now on, and for what came before, complaints that match are expected. */
  allow: (pattern: RegExp) => void;
  /** Complaints that nobody expected, so far. */
  unexpected: () => string[];
  expectSilence: () => void;
};

/**
 * Notes whatever the pages of a context complain about: errors and warnings on the console (a breach of the content
 * security policy is one), exceptions nobody caught, answers of 400 and above, requests that got no answer.
 */
export function listenToNoise(context: BrowserContext): Noise {
  const complaints: string[] = [];
  // Playwright runs scripts of its own in every frame, also in the outbox's, which allows none (its issue 33343).
  const allowed: RegExp[] = [/^console error: Blocked script execution in 'about:srcdoc'/];
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()))
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => complaints.push(`exception: ${webError.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400)
      complaints.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left, and a query nobody waits for any more, cancel their requests: that is no failure.
    if (reason !== "net::ERR_ABORTED") complaints.push(`no answer: ${request.method()} ${request.url()} ${reason}`);
  });
  const unexpected = () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected,
    expectSilence: () => expect(unexpected(), "complaints of the browser").toEqual([]),
  };
}
