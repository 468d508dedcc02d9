import { translate } from "@fundport/i18n/server";
import type { Language } from "@fundport/i18n";
import { type APIRequestContext, type Page, test as base } from "@playwright/test";
import { type BrowserErrors, collectBrowserErrors } from "./browser/browser-errors.ts";
import { noteLogIn, takeActiveUsers, usernames } from "./portal/active-users.ts";
import { type InitialState, logInClient, readState, restoreState } from "./portal/known-state.ts";
import { portalUrl } from "./portal/portal-urls.ts";

type Fixtures = {
  /** The address of this worker's server. */
  url: string;
  /** The errors that the browser has reported. A test that provokes an error must allow it with a pattern. */
  browserErrors: BrowserErrors;
  /** A page in a browser on a client's phone, where no advisor is logged in. It is always closed after the test. */
  phone: Page;
  /** Restores the initial state of each trial user who has logged in since it was last restored. */
  knownState: void;
};
type WorkerFixtures = { clients: readonly { username: string; client: APIRequestContext; known: InitialState }[] };

/** Playwright's `test` with fixtures. It also fails if the browser reports an error that the test has not allowed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  clients: [
    // oxlint-disable-next-line no-empty-pattern -- the library reads the names of the fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      // The initial state comes from the global set-up. A worker cannot read it itself: if it starts after a failed
      // test, the data is already changed.
      const first = JSON.parse(process.env["PORTAL_STATES"] ?? "{}") as Record<string, InitialState>;
      const ready = await Promise.all(
        usernames.map(async (username) => {
          const client = await logInClient(portalUrl(parallelIndex), username);
          return { username, client, known: first[username] ?? (await readState(client)) };
        }),
      );
      await use(ready);
      for (const { client } of ready) await client.dispose();
    },
    { scope: "worker" },
  ],
  knownState: [
    async ({ clients, context }, use) => {
      const active = takeActiveUsers();
      const changed = clients.filter(({ username }) => active.has(username));
      await Promise.all(changed.map(({ client, known }) => restoreState(client, known)));
      context.on("request", (sent) => {
        if (new URL(sent.url()).pathname === "/api/user/login") noteLogIn(String(sent.postDataJSON().username));
      });
      await use();
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the library reads the names of the fixtures from this pattern
  url: async ({}, use, { parallelIndex }) => {
    await use(portalUrl(parallelIndex));
  },
  phone: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: "cs" });
    try {
      await use(await context.newPage());
    } finally {
      await context.close();
    }
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

/** Returns the message of a key in one language, for example `t("cart:title")`. */
export type Translate = (key: string, parameters?: Record<string, string | number>) => string;
export const textsIn =
  (language: Language): Translate =>
  (key, parameters = {}) => {
    const text = translate(language, key, parameters);
    // `translate` returns an unknown key unchanged. The test would then search for a text that is never on the screen.
    if (text === key || text === key.split(":")[1]) throw new Error(`no text ${key}`);
    return text;
  };
