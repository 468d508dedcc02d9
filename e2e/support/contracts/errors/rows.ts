import type { BrowserContext, Locator, Page } from "@playwright/test";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import type { EndpointName } from "@fundport/api";
import type { SigningPortal } from "../signing-portal.ts";
import { expect, textsIn } from "../../test.ts";

/** Messages as an advisor in Czechia reads them. */
export const t = textsIn("cs");

export type Scene = {
  page: Page;
  context: BrowserContext;
  url: string;
  /** The visit's own server, if it has one. */
  portal?: SigningPortal | undefined;
};
type Values = Readonly<Record<string, string | number>>;
export type ErrorRow = {
  /** Describes the situation, and names its row of the catalogue if it has one. */
  situation: string;
  /** `routed`: the test replaces the response, because the real server cannot fail that way on demand. */
  by: "server" | "routed";
  /** The key of the message that the user reads. */
  key: string;
  /** A selector of the message's container; the whole page by default. */
  at?: string;
  /** Provokes the error and returns the values in its message. Any text matches a time (`when`). */
  provoke: (scene: Scene) => Promise<Values | void>;
  /** For visits with `expectFieldText`: the field is on the page after this row. Without it, the field must be hidden. */
  hasField?: true;
  /** Restores the state that the next row needs. */
  after?: (scene: Scene) => Promise<void>;
};
/** Rows that are provoked one after the other, after the app has been opened once. */
export type Visit = {
  title: string;
  /** Starts a server for this visit, if the worker's is not enough; it is stopped at the end. */
  startPortal?: () => Promise<SigningPortal>;
  open: (scene: Scene) => Promise<void>;
  rows: readonly ErrorRow[];
  /** Asserts after each row that typed and chosen values are kept. */
  expectInputsAreKept?: (scene: Scene, row: ErrorRow) => Promise<void>;
};

/** Asserts that a field has the typed text after each row with `hasField`, and is hidden after any other row. */
export function expectFieldText(
  field: (page: Page) => Locator,
  text: string,
): NonNullable<Visit["expectInputsAreKept"]> {
  return async ({ page }, { situation, hasField }) => {
    if (hasField) await expect(field(page), situation).toHaveValue(text);
    else await expect(field(page), situation).toBeHidden();
  };
}

/** Returns a pattern for a row's message with any time in it. */
function patternOf(key: string, values: Values): RegExp {
  const any = "\u0001";
  const text = t(key, { when: any, ...values });
  const escaped = text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll(any, ".+").replaceAll(/\s+/g, String.raw`\s+`));
}

export async function provokeRow(row: ErrorRow, scene: Scene): Promise<void> {
  const { page, context } = scene;
  const values = (await row.provoke(scene)) ?? {};
  const container = row.at === undefined ? page : page.locator(row.at);
  const message = container.getByText(patternOf(row.key, values)).filter({ visible: true });
  await expect(message.first(), row.situation).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await context.setOffline(false);
  await row.after?.(scene);
}

/** Returns a pattern for the address of an endpoint's requests. */
export function addressOf(name: EndpointName): RegExp {
  const path = endpointRoutes[name].url.replaceAll(/:\w+/g, "[^/?]+");
  return new RegExp(`${path}(?:\\?.*)?$`);
}

type Refusal = { status: number; code: string; retryAfter?: number; name: EndpointName };

/** Makes a request fail with the server's error response until the row is over. */
export async function refuse(page: Page, { name, status, code, retryAfter }: Refusal): Promise<void> {
  const { method } = endpointRoutes[name];
  await page.route(addressOf(name), async (route) => {
    if (route.request().method() !== method) return await route.fallback();
    await route.fulfill({
      status,
      ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }),
      json: { code, messages: [t(`errors:${code}`, { when: "za chvíli" })], fields: [], requestId: "req-routed" },
    });
  });
}

/** Forwards a request to the server with a changed body. */
export async function alterRequest<Body>(page: Page, name: EndpointName, change: (body: Body) => Body): Promise<void> {
  const { method } = endpointRoutes[name];
  await page.route(addressOf(name), async (route) => {
    const request = route.request();
    if (request.method() !== method) return await route.fallback();
    await route.continue({ postData: JSON.stringify(change(request.postDataJSON() as Body)) });
  });
}

/** Changes the server's response before it reaches the page. */
export async function alterResponse<Answer>(
  page: Page,
  name: EndpointName,
  change: (answer: Answer) => Answer,
): Promise<void> {
  const { method } = endpointRoutes[name];
  await page.route(addressOf(name), async (route) => {
    if (route.request().method() !== method) return await route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

/** Sends a request of the logged-in user from outside the page, like another tab. */
export async function requestFromOtherTab({ page, url }: Scene, path: string, data?: object): Promise<void> {
  const answer = await page.request.post(`${url}${path}`, { headers: { Origin: url }, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/**
 * Clicks a button that opens a question and confirms it. Waits until the dialog is gone, because its buttons exist
 * while it fades out.
 */
export async function clickAndConfirm(page: Page, key: string, yes: string): Promise<void> {
  await page.getByRole("button", { name: t(key), exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: t(yes), exact: true }).click();
  await expect(question).toBeHidden();
}
