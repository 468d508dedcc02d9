import { findBarriers } from "./support/browser/axe.ts";
import { openClientStep } from "./support/clients/client-step.ts";
import { lastCode, lastLink } from "./support/messages/outbox.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("cs");
/**
 * The changes keep the stored phone number, because a link for another number would show none of the client's stored
 * data.
 */
const changes = { placeOfBirth: "", email: "klient@example.com" };

test("a client completes the form on a phone, and the advisor accepts the changes", async ({
  page,
  url,
  phone,
  browserErrors,
}) => {
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  await openClientStep(page, url, { username: "advisor-cz", language: "cs", changes });
  await page.getByRole("button", { name: t("client-link:open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: t("client-link:message") }).fill("Doplňte prosím místo narození.");
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: t("client-link:send") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("client-link:take-back") })).toBeVisible();

  await phone.goto(await lastLink(page, url, "/client/"));
  await expect(phone.getByRole("heading", { name: t("client-form:code-title") })).toBeVisible();
  expect(await findBarriers(phone)).toEqual([]);
  await phone.getByRole("button", { name: t("client-form:code-send") }).click();
  const code = phone.getByRole("textbox", { name: t("client-form:code-label") });
  await expect(code).toBeVisible();
  await code.fill(await lastCode(page, url));
  await phone.getByRole("button", { name: t("client-form:code-enter") }).click();

  const placeOfBirth = phone.getByRole("textbox", { name: t("client:field-placeOfBirth") });
  await expect(placeOfBirth).toBeVisible();
  expect(await findBarriers(phone)).toEqual([]);
  await phone.getByRole("button", { name: t("client-form:send") }).click();
  await expect(placeOfBirth).toBeFocused();
  await placeOfBirth.fill("Olomouc");
  await phone
    .getByRole("textbox", { name: t("client:field-city") })
    .first()
    .fill("Přerov");
  await expect(phone.getByText(t("client-form:saved"))).toBeVisible();
  // The typed values survive a reload.
  await phone.reload();
  await expect(placeOfBirth).toHaveValue("Olomouc");
  await phone.getByRole("button", { name: t("client-form:send") }).click();
  await expect(phone.getByRole("heading", { name: t("client-form:returned-title") })).toBeFocused();
  expect(await findBarriers(phone)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: t("client-link:compare") }).click();
  await expect(page.getByRole("row", { name: /Olomouc/ })).toContainText(t("client-link:compare-filled"));
  await expect(page.getByRole("row", { name: /Přerov/ })).toContainText(t("client-link:compare-changed"));
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: t("client-link:compare-take") }).click();
  await expect(page.getByRole("textbox", { name: t("client:field-placeOfBirth") })).toHaveValue("Olomouc");
  await expect(page.getByRole("button", { name: t("client-link:open") })).toBeEnabled();
});
