import type { CartState } from "@fundport/cart";
import { findBarriers } from "../support/browser/axe.ts";
import { cartPage } from "../support/sales/cart-page.ts";
import { presetBrowser, logInByRequest } from "../support/identity/session.ts";
import { makeCart, openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, textsIn, test } from "../support/test.ts";

const t = textsIn("cs");

/** Returns the cart without an amount in its first item and with a far too large amount in its second item. */
function makeInvalid(cart: CartState): CartState {
  const items = Object.values(cart.items).map((entry, index) => {
    if (entry.itemType === "Package" || index > 1) return entry;
    return { ...entry, calcInput: { ...entry.calcInput, oneOffAmount: index === 0 ? null : 999_999_999_999 } };
  });
  return { ...cart, items: Object.fromEntries(items.map((entry) => [entry.uuid, entry])) };
}

for (const { name, viewport } of [
  { name: "a desk", viewport: { width: 1280, height: 900 } },
  { name: "a phone", viewport: { width: 360, height: 740 } },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("an invalid cart shows the nearest valid values, and with them continues to the proposal", async ({
      page,
      url,
    }) => {
      await presetBrowser(page.context(), { language: "cs" });
      const user = await logInByRequest(page, url);
      await openStoredCart(page, url, user, makeInvalid(await makeCart(page, url, user, 3)));
      const panel = page.getByRole("region", { name: t("repair:title") });
      const toProposal = page.getByRole("button", { name: t("cart:to-proposal") }).filter({ visible: true });
      await expect(panel).toHaveCount(0);
      await toProposal.click();
      await expect(panel).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      // The smallest change that makes the second item valid is a reduction to the maximum.
      await panel
        .getByRole("button", { name: new RegExp(`: ${t("repair:oneOffAmount")}: snížit o `) })
        .first()
        .click();
      await expect(panel.getByRole("button", { name: /snížit o / })).toHaveCount(0);
      await page.getByRole("button", { name: t("repair:undo") }).click();
      await expect(panel.getByRole("button", { name: /snížit o / }).first()).toBeVisible();
      await panel.getByRole("button", { name: t("repair:settle-all") }).click();
      await expect(panel).toHaveCount(0);
      await cartPage(page, t).goToProposal();
    });
  });
