import { translate } from "@fundport/i18n/server";
import type { Language } from "@fundport/i18n";
import { type APIRequestContext, test as base } from "@playwright/test";
import { type BrowserErrors, collectBrowserErrors } from "./browser-errors.ts";
import { portalUrl } from "./portal-urls.ts";
import { trialPassword } from "./session.ts";

type Fixtures = {
  /** Where the portal of this worker listens. */
  url: string;
  /** Errors that the browser reported; a test that provokes one allows it by name. */
  browserErrors: BrowserErrors;
  /** Before a test nobody has unsaved work: what an earlier test left is deleted. */
  freshStart: void;
};
type WorkerFixtures = { clients: readonly { origin: string; request: APIRequestContext }[] };
const usernames = ["advisor-cz", "advisor-sk", "advisor-limited"];

/** Playwright's test, which also fails on errors of the browser that the test has not allowed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  clients: [
    async ({ playwright }, use, { parallelIndex }) => {
      const origin = portalUrl(parallelIndex);
      const clients = usernames.map(async (username) => {
        const request = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
        const answer = await request.post("/api/user/login", { data: { username, password: trialPassword } });
        if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()}`);
        return { origin, request };
      });
      const ready = await Promise.all(clients);
      await use(ready);
      for (const { request } of ready) await request.dispose();
    },
    { scope: "worker" },
  ],
  freshStart: [
    async ({ clients }, use) => {
      for (const { request } of clients) await request.delete("/api/user/unsavedwork");
      await use();
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the library reads the names of the fixtures from this pattern
  url: async ({}, use, { parallelIndex }) => {
    await use(portalUrl(parallelIndex));
  },
  browserErrors: [
    async ({ context }, use) => {
      const browserErrors = collectBrowserErrors(context);
      await use(browserErrors);
      browserErrors.expectNone();
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";

/** The words of a language as the portal says them: `say("cart:title")`. */
export type Translate = (key: string, parameters?: Record<string, string | number>) => string;
export const textsIn =
  (language: Language): Translate =>
  (key, parameters = {}) => {
    const text = translate(language, key, parameters);
    // A key that is gone comes back as it is: then the test speaks of nothing that is on the screen.
    if (text === key || text === key.split(":")[1]) throw new Error(`no text ${key}`);
    return text;
  };
