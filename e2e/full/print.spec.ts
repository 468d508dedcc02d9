import { onPaper, print, printedBy } from "../support/browser/print.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "../support/identity/session.ts";
import { makeCart, openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { visit } from "../support/browser/visit.ts";

const t = textsIn("cs");

test.use({ viewport: { width: 1280, height: 900 }, colorScheme: "dark" });

test("a comparison, a cart and its proposal print light, and nothing lies over their text", async ({ page, url }) => {
  await beforeVisit(page.context(), { language: "cs" });
  const user = await logInByCall(page, url);
  await forgetUnsavedWork(page, url);
  await visit(page, `${url}/funds/compare?ids=1,2,3`);
  expect((await print(page)).look).toEqual(onPaper);
  await openStoredCart(page, url, user, await makeCart(page, url, user, 2));
  await expect(page.locator("article [data-figure=expectedAssets]").first()).toBeVisible();
  const cart = await print(page);
  expect(cart.look).toEqual(onPaper);
  // The sums stand beside the items on a wide screen and behind a bar on a phone; on paper they follow the items.
  expect(cart.text).toContain(t("cart:costs-title"));
  await visit(page, `${url}/cart/proposal`);
  const proposal = await print(page);
  expect(proposal.look).toEqual(onPaper);
  expect(proposal.text).toMatch(printedBy);
});
