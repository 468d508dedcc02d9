import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { findFunds } from "./session.ts";
import { makeCart, storeCart } from "./stored-cart.ts";

/** A page of the portal and how to come to it with something on it; waits until its content is there. */
export type PortalPage = {
  name: string;
  isPublic?: boolean;
  /** What the browser complains about because of what the page shows. */
  expectedNoise?: RegExp;
  open: (page: Page, url: string, user: User | null) => Promise<void>;
};

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
}

const withCart = (count: number, path: string) => async (page: Page, url: string, user: User | null) => {
  if (user === null) throw new Error("a cart needs a user");
  await storeCart(page, user, await makeCart(page, url, user, count));
  await visit(page, url + path);
};

export const pages: readonly PortalPage[] = [
  { name: "login", isPublic: true, open: (page, url) => visit(page, `${url}/`) },
  { name: "home", open: withCart(3, "/") },
  { name: "funds-grid", open: (page, url) => visit(page, `${url}/funds/grid`) },
  {
    name: "fund-detail",
    open: async (page, url, user) => {
      const [fund] = await findFunds(page, url, {
        currencyId: user?.currencyId ?? 1,
        count: 1,
        fits: ({ distributions }) => distributions.length > 0,
      });
      await visit(page, `${url}/funds/detail/${fund?.id ?? 1}`);
    },
  },
  {
    name: "fund-document",
    open: async (page, url) => {
      await visit(page, `${url}/funds/detail/1`);
      await page.locator("#documents button").first().click();
      await page.locator("[role=dialog] canvas").first().waitFor();
    },
  },
  { name: "fund-missing", expectedNoise: /404/, open: (page, url) => visit(page, `${url}/funds/detail/999999`) },
  { name: "cart-empty", open: (page, url) => visit(page, `${url}/cart`) },
  { name: "cart", open: withCart(6, "/cart") },
  { name: "cart-20", open: withCart(20, "/cart") },
  { name: "proposal", open: withCart(6, "/cart/proposal") },
  { name: "not-found", open: (page, url) => visit(page, `${url}/no/such/page`) },
];
