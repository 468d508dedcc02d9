import { findBarriers } from "../support/browser/axe.ts";
import { openSignLink, signAtLink } from "../support/contracts/client-link.ts";
import { openContractStep, sendSignLink } from "../support/contracts/contract-step.ts";
import { lastCode, lastLink } from "../support/messages/outbox.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("cs");

// Expected errors: 404, because the client has no questionnaire answers; 409, because the client already has a contract
// with this product. The advisor then confirms a second contract.
test.beforeEach(({ browserErrors }) => {
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
});

test("changing the client's email and phone closes the sent signing link, and a new link goes to the new contact", async ({
  page,
  url,
  phone,
}) => {
  await openContractStep(page, url, t);
  await sendSignLink(page, t);
  const former = await lastLink(page, url, "/sign/");
  const other = { email: "nova.adresa@example.org", phone: "601 999 823" };

  await page.getByRole("button", { name: t("contract:contact-change-what") }).click();
  const dialog = page.getByRole("dialog", { name: t("contract:contact-title") });
  await expect(dialog.getByText(t("contract:contact-ends-link"))).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: t("contract:contact-email") })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("nikdo@");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(t("validation:string.email"))).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: t("contract:contact-email") }).fill(other.email);
  await dialog.getByRole("textbox", { name: t("contract:contact-phone") }).fill(other.phone);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("contract:contact-changed-link"))).toBeVisible();
  await expect(dialog).toBeHidden();
  // The documents are created again and show the new address.
  await expect(page.getByLabel(t("contract:facts")).getByText(other.email)).toBeVisible();
  await expect(page.getByRole("button", { name: t("contract:contact-change-what") })).toBeFocused();
  await expect(page.getByRole("group", { name: t("signing:elsewhere") })).toBeVisible();

  await phone.goto(former);
  await expect(phone.getByRole("heading", { name: t("sign:over-Closed-title") })).toBeVisible();

  await sendSignLink(page, t);
  const link = await lastLink(page, url, "/sign/", other.email);
  expect(link).not.toBe(former);
  await openSignLink(phone, t, link, () => lastCode(page, url, "23"));
  await signAtLink(phone, t, "touch");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/podeps/i);
  await expect(page.getByText(t("signed:progress-sealed")).first()).toBeVisible();
});
