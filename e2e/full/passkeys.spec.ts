import { findBarriers } from "../support/browser/axe.ts";
import { addDevice, addPasskey, inEnglish } from "../support/identity/passkeys.ts";
import { logInAs } from "../support/shell/portal-actions.ts";
import { type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("en");
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ env: { OPERATOR_SECOND_FACTOR: "required" } });
});
test.afterAll(async () => await portal.stop());
/**
 * A passkey belongs to a host name. On this machine it must be localhost, so the address contains localhost instead of
 * the IP address.
 */
const address = () => `http://localhost:${new URL(portal.url).port}`;

test("an operator without two-step verification must set it up before using the app", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/403/);
  await inEnglish(page);
  await addDevice(page);
  await page.goto(`${address()}/`);
  await logInAs(page, t, "operator", { isFirst: true });
  const title = page.getByRole("heading", { level: 1, name: t("security:required-title") });
  await expect(title).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  // Another address does not bypass the set-up page.
  await page.goto(`${address()}/funds/list`);
  await expect(title).toBeVisible();
  await addPasskey(page, "Key");
  await expect(page.getByRole("button", { name: t("shell:menu"), exact: true })).toBeVisible();
});
