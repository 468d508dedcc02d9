import type { Page } from "@playwright/test";
import { findBarriers } from "../browser/axe.ts";
import { trialPassword } from "./session.ts";
import { expect, textsIn } from "../test.ts";

const t = textsIn("en");

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Adds a virtual authenticator to the browser. It verifies its user until the test switches the verification off. */
export async function addDevice(page: Page) {
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

export async function inEnglish(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("fundport-language", "en");
  });
}

/** Adds a user's first passkey, and confirms the recovery codes that the page then shows. */
export async function addPasskey(page: Page, name: string): Promise<void> {
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
