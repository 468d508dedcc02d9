import { expectedPrintLook, printPage, printedByPattern } from "../support/browser/print.ts";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "../support/identity/session.ts";
import { makeCart, openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { visit } from "../support/browser/visit.ts";

const t = textsIn("cs");

test.use({ viewport: { width: 1280, height: 900 }, colorScheme: "dark" });

test("a comparison, a cart and its proposal print in light colours without overlapping elements", async ({
  page,
  url,
}) => {
  await presetBrowser(page.context(), { language: "cs" });
  const user = await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
  await visit(page, `${url}/funds/compare?ids=1,2,3`);
  expect((await printPage(page)).look).toEqual(expectedPrintLook);
  await openStoredCart(page, url, user, await makeCart(page, url, user, 2));
  await expect(page.locator("article [data-figure=expectedAssets]").first()).toBeVisible();
  const cart = await printPage(page);
  expect(cart.look).toEqual(expectedPrintLook);
  // On a wide screen the totals are beside the items, on a phone in a bar. On paper they follow the items.
  expect(cart.text).toContain(t("cart:costs-title"));
  await visit(page, `${url}/cart/proposal`);
  const proposal = await printPage(page);
  expect(proposal.look).toEqual(expectedPrintLook);
  expect(proposal.text).toMatch(printedByPattern);
});
