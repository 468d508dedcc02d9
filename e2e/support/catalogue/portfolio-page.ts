import type { Page } from "@playwright/test";
import { textsIn } from "../test.ts";

const t = textsIn("cs");

export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

export const cartCount = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: t("shell:cart-count", { count }), exact: true });

export const inCzech = <Answer>(page: Page, address: string) =>
  page.request
    .get(address, { headers: { "Accept-Language": "cs" } })
    .then(async (answer) => (await answer.json()) as Answer);
