import type { BrowserContext, Locator, Page } from "@playwright/test";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import type { EndpointName } from "@fundport/api";
import type { SigningPortal } from "../signing-portal.ts";
import { expect, textsIn } from "../../test.ts";

/** The words as an advisor in Czechia reads them. */
export const t = textsIn("cs");

export type Scene = {
  page: Page;
  context: BrowserContext;
  url: string;
  /** Of a visit with a portal of its own. */
  portal?: SigningPortal | undefined;
};
type Values = Readonly<Record<string, string | number>>;
export type ErrorRow = {
  /** Describes the situation, and names its row of the catalogue if it has one. */
  situation: string;
  /** `routed`: the test replaces the response, because the real server cannot fail that way on demand. */
  by: "server" | "routed";
  /** The text that the user reads. */
  key: string;
  /** A selector of the place at which it is read; anywhere on the page otherwise. */
  at?: string;
  /** Brings it about; answers what stands in the text's places. A moment that is counted down may be anything. */
  provoke: (scene: Scene) => Promise<Values | void>;
  /** Of a visit that looks at a field (`holds`): the field is on the page after the row. Where it does not say so, it is not. */
  hasField?: true;
  /** Restores the state that the next row needs. */
  after?: (scene: Scene) => Promise<void>;
};
/** Rows that are provoked one after the other on what one opening of the portal shows. */
export type Visit = {
  title: string;
  /** A portal of its own, where more is needed than the pages of the worker's; it is stopped in the end. */
  startPortal?: () => Promise<SigningPortal>;
  open: (scene: Scene) => Promise<void>;
  rows: readonly ErrorRow[];
  /** Asserts after each row that the typed and chosen values are still there. */
  expectNothingLost?: (scene: Scene, row: ErrorRow) => Promise<void>;
};

/** Asserts that a field has the typed text after each row with `hasField`, and is hidden after any other row. */
export function holds(field: (page: Page) => Locator, text: string): NonNullable<Visit["expectNothingLost"]> {
  return async ({ page }, { situation, hasField }) => {
    if (hasField) await expect(field(page), situation).toHaveValue(text);
    else await expect(field(page), situation).toBeHidden();
  };
}

/** Matches the text of a row, with any time in it. */
function wordsOf(key: string, values: Values): RegExp {
  const any = "\u0001";
  const text = t(key, { when: any, ...values });
  const escaped = text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll(any, ".+").replaceAll(/\s+/g, String.raw`\s+`));
}

export async function provokeRow(row: ErrorRow, scene: Scene): Promise<void> {
  const { page, context } = scene;
  const values = (await row.provoke(scene)) ?? {};
  const place = row.at === undefined ? page : page.locator(row.at);
  const words = place.getByText(wordsOf(row.key, values)).filter({ visible: true });
  await expect(words.first(), row.situation).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await context.setOffline(false);
  await row.after?.(scene);
}

/** Where the browser makes a call: a pattern of its address. */
export function addressOf(name: EndpointName): RegExp {
  const path = endpointRoutes[name].url.replaceAll(/:\w+/g, "[^/?]+");
  return new RegExp(`${path}(?:\\?.*)?$`);
}

type Refusal = { status: number; code: string; retryAfter?: number; name: EndpointName };

/** Has a call be refused as the server refuses it, until the row is over. */
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

/** Lets a call through to the server with another body than the page has sent. */
export async function alter<Body>(page: Page, name: EndpointName, change: (body: Body) => Body): Promise<void> {
  const { method } = endpointRoutes[name];
  await page.route(addressOf(name), async (route) => {
    const request = route.request();
    if (request.method() !== method) return await route.fallback();
    await route.continue({ postData: JSON.stringify(change(request.postDataJSON() as Body)) });
  });
}

/** Lets an answer of the server come to the page otherwise than it was given. */
export async function alterAnswer<Answer>(
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

/** Makes a call of the logged-in user beside the page, as another tab does. */
export async function callElsewhere({ page, url }: Scene, path: string, data?: object): Promise<void> {
  const answer = await page.request.post(`${url}${path}`, { headers: { Origin: url }, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/** Presses a button that asks first and confirms. The question is gone then: while it fades its buttons are there yet. */
export async function pressAndConfirm(page: Page, key: string, yes: string): Promise<void> {
  await page.getByRole("button", { name: t(key), exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: t(yes), exact: true }).click();
  await expect(question).toBeHidden();
}
