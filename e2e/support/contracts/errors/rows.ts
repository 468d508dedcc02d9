import type { BrowserContext, Locator, Page } from "@playwright/test";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import type { EndpointName } from "@fundport/api";
import type { SigningPortal } from "../signing-portal.ts";
import { expect, textsIn } from "../../test.ts";

/** Messages in Czech, as an advisor in Czechia reads them. */
export const t = textsIn("cs");

export type Scene = {
  page: Page;
  context: BrowserContext;
  url: string;
  /** The server of the visit, if the visit starts one. */
  portal?: SigningPortal | undefined;
};
type Values = Readonly<Record<string, string | number>>;
export type ErrorRow = {
  /**
   * Describes when the error occurs. If the error catalogue has a row for the situation, the text begins with the row's
   * name.
   */
  situation: string;
  /** `routed`: the test replaces the response, because the real server cannot fail that way on demand. */
  by: "server" | "routed";
  /** The key of the message that the page must show. */
  key: string;
  /** A selector of the element that contains the message; by default, the whole page is searched. */
  at?: string;
  /** Provokes the error. Returns the values in the message; a time (`when`) may have any value. */
  provoke: (scene: Scene) => Promise<Values | void>;
  /**
   * Only for visits with `expectFieldText`: set if the field is on the page after this row. If it is not set, the field
   * must be hidden.
   */
  hasField?: true;
  /** Cleans up, so that the next row can start. */
  after?: (scene: Scene) => Promise<void>;
};
/** Rows that are provoked one after the other on a page that is opened once. */
export type Visit = {
  title: string;
  /**
   * Starts a separate server if the visit needs more than the worker's server offers. The server stops after the visit.
   */
  startPortal?: () => Promise<SigningPortal>;
  open: (scene: Scene) => Promise<void>;
  rows: readonly ErrorRow[];
  /** Runs after each row. Asserts that the page has kept typed and chosen values. */
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

/** Returns a pattern for the message of a row that matches any time. */
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

/** Returns a pattern that matches the addresses of requests to an endpoint. */
export function addressOf(name: EndpointName): RegExp {
  const path = endpointRoutes[name].url.replaceAll(/:\w+/g, "[^/?]+");
  return new RegExp(`${path}(?:\\?.*)?$`);
}

type Refusal = { status: number; code: string; retryAfter?: number; name: EndpointName };

/** Makes requests to an endpoint fail with an error response, until the row ends. */
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

/** Changes the body of a request before it is sent to the server. */
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
 * Clicks a button that opens a confirmation, and confirms. Waits until the dialog is gone, because its buttons still
 * exist while it fades out.
 */
export async function clickAndConfirm(page: Page, key: string, yes: string): Promise<void> {
  await page.getByRole("button", { name: t(key), exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: t(yes), exact: true }).click();
  await expect(question).toBeHidden();
}
