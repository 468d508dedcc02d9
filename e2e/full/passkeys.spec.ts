import type { Page } from "@playwright/test";
import { findBarriers } from "../support/axe.ts";
import { startPortal, type Portal } from "../support/portal.ts";
import { agree, logInAs, logOut } from "../support/portal-actions.ts";
import { trialPassword } from "../support/session.ts";
import { expect, textsIn, test } from "../support/test.ts";

const t = textsIn("en");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ env: { OPERATOR_SECOND_FACTOR: "required" } });
});
test.afterAll(async () => await portal.stop());
/** Browsers bind passkeys to a name; that of this machine is localhost. */
const address = () => `http://localhost:${new URL(portal.url).port}`;

/** A device of the browser's own. Its owner unlocks it each time it asks, until told otherwise. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlock: (isUserVerified: boolean) => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function inEnglish(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("fundport-language", "en");
  });
}

/** Adds the first passkey of a user, and keeps the recovery codes that come with it. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, t("security:passkey-add")).click();
  const form = page.locator("form").filter({ has: page.getByLabel(t("security:passkey-name")) });
  await form.getByLabel(t("security:passkey-name")).fill(name);
  await form.getByLabel(t("security:your-password"), { exact: true }).fill(trialPassword);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, t("security:continue")).click();
  await expect(page.getByRole("heading", { name: t("security:passkey-codes-title") })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("checkbox").check();
  await button(page, t("security:done")).click();
}

test("an advisor adds a passkey, logs in with it alone and after the password, and removes it", async ({
  page,
  browserErrors,
}) => {
  // The log-in answers that it wants the passkey too, and a device that stays locked is refused.
  browserErrors.allow(/422/);
  await inEnglish(page);
  const device = await addDevice(page);
  await page.goto(`${address()}/`);
  expect(await findBarriers(page)).toEqual([]);
  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await page.goto(`${address()}/change-password#passkeys`);
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
    await page.goto(`${address()}/change-password#passkeys`);
    await button(page, t("security:passkey-remove-named", { name: "Work laptop" })).click();
    const removal = page.locator("form").filter({ has: button(page, t("security:passkey-remove")) });
    await removal.getByLabel(t("security:your-password"), { exact: true }).fill(trialPassword);
    await button(page, t("security:passkey-remove")).click();
    await expect(button(page, t("security:passkey-add"))).toBeVisible();
    await expect(page.getByText("Work laptop", { exact: true })).toBeHidden();
  });
});

test("an operator without a second factor is led to set one up, and then into the portal", async ({
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

test("a page at an address that is a number says that it can have no passkeys", async ({ page }) => {
  await inEnglish(page);
  const numbers = address().replace("localhost", "127.0.0.1");
  await page.goto(`${numbers}/`);
  await expect(button(page, t("session:log-in"))).toBeVisible();
  await expect(button(page, t("session:passkey-log-in"))).toBeHidden();
  await logInAs(page, t, "advisor-sk", { isFirst: true });
  await page.goto(`${numbers}/change-password`);
  await expect(page.getByText(t("security:passkeys-impossible"))).toBeVisible();
});
