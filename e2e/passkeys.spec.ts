import { findBarriers } from "./support/browser/axe.ts";
import { addDevice, addPasskey, button, inEnglish } from "./support/identity/passkeys.ts";
import { acceptDisclaimer, logInAs, logOut } from "./support/shell/portal-actions.ts";
import { presetBrowser, logInByRequest, trialPassword } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("en");

test("an advisor adds a passkey, logs in with only the passkey and with password and passkey, and removes it", async ({
  page,
  url,
  browserErrors,
}) => {
  // The log-in with a password requires the passkey as a second step. A locked authenticator is refused on purpose.
  browserErrors.allow(/422/);
  await inEnglish(page);
  const device = await addDevice(page);
  await page.goto(`${url}/`);
  expect(await findBarriers(page)).toEqual([]);
  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await page.goto(`${url}/change-password#passkeys`);
  await addPasskey(page, "Work laptop");
  await expect(page.getByText("Work laptop", { exact: true })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await test.step("the advisor logs in with only the passkey", async () => {
    await logOut(page, t);
    await button(page, t("session:passkey-log-in")).click();
    await acceptDisclaimer(page, t);
    await expect(page.getByRole("button", { name: t("shell:menu"), exact: true })).toBeVisible();
  });

  await test.step("the advisor logs in with the password and the passkey", async () => {
    await logOut(page, t);
    await logInAs(page, t, "advisor-cz");
    await expect(page.getByText(t("session:second-factor-lead-passkey"))).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await device.unlock(false);
    await button(page, t("session:second-factor-use-passkey")).click();
    await expect(page.getByText(t("session:passkey-cancelled"))).toBeVisible();
    await device.unlock(true);
    await button(page, t("session:second-factor-use-passkey")).click();
    await acceptDisclaimer(page, t);
  });

  await test.step("the advisor removes the passkey", async () => {
    await page.goto(`${url}/change-password#passkeys`);
    await button(page, t("security:passkey-remove-named", { name: "Work laptop" })).click();
    const removal = page.locator("form").filter({ has: button(page, t("security:passkey-remove")) });
    await removal.getByLabel(t("security:your-password"), { exact: true }).fill(trialPassword);
    await button(page, t("security:passkey-remove")).click();
    await expect(button(page, t("security:passkey-add"))).toBeVisible();
    await expect(page.getByText("Work laptop", { exact: true })).toBeHidden();
  });

  await test.step("passkeys are unavailable if the page's address is an IP address", async () => {
    // A passkey belongs to a host name. On this machine it is localhost, so the IP address cannot have one.
    const numbers = url.replace("localhost", "127.0.0.1");
    await presetBrowser(page.context());
    await logInByRequest(page, numbers, "advisor-sk");
    await page.goto(`${numbers}/change-password`);
    await expect(page.getByText(t("security:passkeys-impossible"))).toBeVisible();
  });
});
