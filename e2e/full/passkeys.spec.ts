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
/** Browsers bind passkeys to a name; that of this machine is localhost. */
const address = () => `http://localhost:${new URL(portal.url).port}`;

test("an operator without two-step verification is led to set one up, and then into the portal", async ({
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
  // Another page of the portal does not lead around it.
  await page.goto(`${address()}/funds/list`);
  await expect(title).toBeVisible();
  await addPasskey(page, "Key");
  await expect(page.getByRole("button", { name: t("shell:menu"), exact: true })).toBeVisible();
});
