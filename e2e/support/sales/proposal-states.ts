import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { storeQualified } from "./cart-states.ts";
import { makeMixedCart, packageName } from "./mixed-cart.ts";
import type { PortalPage } from "../shell/portal-page.ts";
import { storeCart } from "./stored-cart.ts";
import { visit } from "../browser/visit.ts";

/** States of the proposal page: with a question, an open dialog or a request in progress. */
export const proposalStates: readonly PortalPage[] = [
  { name: "proposal-qualified", open: openQualified },
  { name: "proposal-kinds", open: openProposalOfAllKinds },
  {
    name: "proposal-mail",
    open: withProposalEmail("jana.novakova@example.com petr@example.com jan.novak-starsi@example.com"),
  },
  { name: "proposal-mail-wrong", open: withProposalEmail("jana@example.com petr") },
  { name: "proposal-mail-sending", open: openProposalWhileSending },
];

/**
 * Opens the proposal's address with two funds in the cart: one is for qualified investors, and the other needs a
 * confirmation.
 */
async function openQualified(page: Page, url: string, user: User | null): Promise<void> {
  await storeQualified(page, url, user, (cart) => cart);
  await visit(page, `${url}/cart/proposal`);
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

/** Opens the proposal with a tab for each kind of item and selects the package's tab. */
async function openProposalOfAllKinds(page: Page, url: string, user: User | null): Promise<void> {
  if (user === null) throw new Error("a cart needs a user");
  await storeCart(page, user, await makeMixedCart(page, url, user));
  await visit(page, `${url}/cart/proposal?tab=package-1`);
  await page.getByRole("tab", { name: packageName }).waitFor();
}

/** Opens the email dialog and types addresses. When the field loses the focus, each address becomes a chip. */
function withProposalEmail(addresses: string): PortalPage["open"] {
  return async (page, url, user) => {
    await openProposalOfAllKinds(page, url, user);
    await page.locator("aside button:has(.tabler-icon-mail):not([disabled])").first().click();
    const field = page.getByRole("dialog").getByRole("combobox");
    await field.fill(addresses);
    await field.press("Tab");
    // Each chip has a button that removes it.
    await page
      .getByRole("dialog")
      .locator("[data-with-remove]")
      .nth(addresses.split(" ").length - 1)
      .waitFor();
  };
}

/** Opens the email dialog while it waits for the response to the request that sends the email. */
async function openProposalWhileSending(page: Page, url: string, user: User | null): Promise<void> {
  await page.route("**/api/proposal/send", () => new Promise<never>(() => undefined));
  await withProposalEmail("jana@example.com")(page, url, user);
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await page.getByRole("dialog").locator("button[data-loading]").waitFor();
}
