import { findBarriers } from "./support/browser/axe.ts";
import { addDevice, addPasskey, button, inEnglish } from "./support/identity/passkeys.ts";
import { agree, logInAs, logOut } from "./support/shell/portal-actions.ts";
import { beforeVisit, logInByCall, trialPassword } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("en");

test("an advisor adds a passkey, logs in with it alone and after the password, and removes it", async ({
  page,
  url,
  browserErrors,
}) => {
  // The log-in answers that it wants the passkey too, and a device that stays locked is refused.
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

  await test.step("logs in with the passkey alone", async () => {
    await logOut(page, t);
    await button(page, t("session:passkey-log-in")).click();
    await agree(page, t);
    await expect(page.getByRole("button", { name: t("shell:menu"), exact: true })).toBeVisible();
  });

  await test.step("logs in with the password and the passkey", async () => {
    await logOut(page, t);
    await logInAs(page, t, "advisor-cz");
    await expect(page.getByText(t("session:second-factor-lead-passkey"))).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await device.unlock(false);
    await button(page, t("session:second-factor-use-passkey")).click();
    await expect(page.getByText(t("session:passkey-cancelled"))).toBeVisible();
    await device.unlock(true);
    await button(page, t("session:second-factor-use-passkey")).click();
    await agree(page, t);
  });

  await test.step("removes it", async () => {
    await page.goto(`${url}/change-password#passkeys`);
    await button(page, t("security:passkey-remove-named", { name: "Work laptop" })).click();
    const removal = page.locator("form").filter({ has: button(page, t("security:passkey-remove")) });
    await removal.getByLabel(t("security:your-password"), { exact: true }).fill(trialPassword);
    await button(page, t("security:passkey-remove")).click();
    await expect(button(page, t("security:passkey-add"))).toBeVisible();
    await expect(page.getByText("Work laptop", { exact: true })).toBeHidden();
  });

  await test.step("a page at an address that is a number says that it can have no passkeys", async () => {
    // Browsers bind passkeys to a name, which on this machine is localhost.
    const numbers = url.replace("localhost", "127.0.0.1");
    await beforeVisit(page.context());
    await logInByCall(page, numbers, "advisor-sk");
    await page.goto(`${numbers}/change-password`);
    await expect(page.getByText(t("security:passkeys-impossible"))).toBeVisible();
  });
});
