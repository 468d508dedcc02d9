import type { Page } from "@playwright/test";
import { type AccountsPortal, startAccountsPortal } from "../support/identity/accounts-portal.ts";
import { acceptDisclaimer, cartLink, logInAs } from "../support/shell/portal-actions.ts";
import { presetBrowser, logInByRequest } from "../support/identity/session.ts";
import { makeCart, openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("en");

// Both browser and server end a session after real minutes, so this test waits in real time on a server of its own.
let portal: AccountsPortal;
test.beforeAll(async () => {
  portal = await startAccountsPortal({ SESSION_IDLE_MINUTES: "1" });
});
test.afterAll(async () => await portal.stop());

test("an idle user is warned in every tab, can stay logged in, and is finally logged out", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  await presetBrowser(context);
  const user = await logInByRequest(page, portal.url);
  await openStoredCart(page, portal.url, user, await makeCart(page, portal.url, user, 1));
  await expect(cartLink(page, t, 1)).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${portal.url}/change-password`);
  await expect(cartLink(second, t, 1)).toBeVisible();

  const warning = (tab: Page) => tab.getByRole("dialog", { name: t("shell:idle-title") });
  await expect(warning(page)).toBeVisible({ timeout: 50_000 });
  await expect(warning(second)).toBeVisible({ timeout: 20_000 });
  await warning(page)
    .getByRole("button", { name: t("shell:idle-stay") })
    .click();
  await expect(warning(page)).toBeHidden();
  await expect(warning(second)).toBeHidden();

  const ended = (tab: Page) => tab.getByRole("dialog", { name: t("session:logout-warning-title") });
  await expect(ended(page)).toBeVisible({ timeout: 90_000 });
  await expect(ended(second)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: t("session:logout-warning-button") }).click();

  // After log-in, the same user is offered the unfinished work.
  await logInAs(page, t, "advisor-cz");
  await acceptDisclaimer(page, t);
  await page
    .getByRole("dialog", { name: t("session:unsaved-work-title") })
    .getByRole("button", { name: t("session:unsaved-work-continue") })
    .click();
  await expect(cartLink(page, t, 1)).toBeVisible();
});
