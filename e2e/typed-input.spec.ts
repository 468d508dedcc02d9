import type { Locator, Page } from "@playwright/test";
import { cartOf, findFund } from "./support/sales/build-cart.ts";
import { openClientStep } from "./support/clients/client-step.ts";
import { presetBrowser, logInByRequest } from "./support/identity/session.ts";
import { openStoredCart } from "./support/sales/stored-cart.ts";
import { expect, test, textsIn } from "./support/test.ts";

test.use({ locale: "cs-CZ" });
const t = textsIn("cs");

type Way = (page: Page, field: Locator, text: string) => Promise<void>;
/**
 * Selects the text of a field, so that the next input replaces it. Repeats the selection until it stays, because the
 * previous input may still move the caret.
 */
const select = (field: Locator) =>
  expect(async () => {
    await field.press("ControlOrMeta+a");
    const isWhole = await field.evaluate(async (input: HTMLInputElement) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return input.selectionStart === 0 && input.selectionEnd === input.value.length;
    });
    expect(isWhole).toBe(true);
  }).toPass();
const ways: Record<string, Way> = {
  typed: async (_page, field, text) => {
    await select(field);
    await field.press("Delete");
    await field.pressSequentially(text);
  },
  pasted: async (page, field, text) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await field.focus();
    await select(field);
    await field.press("ControlOrMeta+v");
  },
  // Inserts text like a keyboard's suggestion strip or dictation, without a paste event.
  inserted: async (page, field, text) => {
    await field.focus();
    await select(field);
    await page.keyboard.insertText(text);
  },
  // Inserts text like a script in the page.
  commanded: async (page, field, text) => {
    await field.focus();
    await select(field);
    await page.evaluate((inserted) => document.execCommand("insertText", false, inserted), text);
  },
};
const amounts = [
  ["250.000", "250 000"],
  ["1.234.567", "1 234 567"],
  ["250,000", "250 000"],
  ["12345.50", "12 345,5"],
  ["250 000 Kč", "250 000"],
  ["6000.00", "6 000"],
] as const;
/**
 * Returns the shown number without trailing zeros of the decimals. A typed number keeps these zeros, other inputs do
 * not.
 */
const shown = async (field: Locator) =>
  (await field.inputValue()).replaceAll(/\s/g, " ").replace(/,00$|(?<=,\d)0$/, "");

test(
  "an amount with separators is read as the whole amount, whether it is typed, pasted or inserted",
  { tag: "@phone" },
  async ({ page, url, context }) => {
    await presetBrowser(context, { language: "cs" });
    const user = await logInByRequest(page, url);
    const fund = await findFund(page, url, user, ({ allowForNotPaidAdvisory }) => allowForNotPaidAdvisory);
    await openStoredCart(page, url, user, cartOf(user, [{ uuid: "a", id: fund.id }], {}));
    const field = page.getByRole("textbox", { name: t("cart:one-off") });
    for (const [way, enter] of Object.entries(ways))
      for (const [text, expected] of amounts) {
        await enter(page, field, text);
        await expect.poll(() => shown(field), { message: `${text} ${way}` }).toBe(expected);
      }
    await ways["pasted"]?.(page, field, "250.000");
    await page.getByRole("button", { name: t("validation:read-as-other", { other: "250,00" }) }).click();
    await expect(field).toHaveValue("250");
  },
);

test("pasting over an account number needs confirmation, and declining restores the whole old number", async ({
  page,
  url,
  browserErrors,
}) => {
  // The questionnaire request returns 404, because the trial client has not answered a questionnaire yet.
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  await openClientStep(page, url, {
    username: "advisor-cz",
    language: "cs",
    changes: ({ banks }) => ({
      accountNumber: "19-2000145399",
      bank: banks.find(({ code }) => code === "0800")?.id ?? null,
      iban: "CZ6508000000192000145399",
    }),
  });
  const field = (name: string) => page.getByRole("textbox", { name: t(name) });
  const number = field("client:field-accountNumber");
  const iban = field("client:field-iban");
  const dialog = page.getByRole("dialog");
  await ways["pasted"]?.(page, number, "51-2943000005/0100");
  await number.blur();
  await expect(dialog).toContainText("19-2000145399");
  await dialog.getByRole("button", { name: /^Ponechat/ }).click();
  await expect(number).toHaveValue("19-2000145399");
  await expect(iban).toHaveValue("CZ6508000000192000145399");

  await ways["pasted"]?.(page, iban, "CZ65\u200b0800 0000 1920 0014\u202c 5399");
  await expect(iban).toHaveValue("CZ650800 0000 1920 0014 5399");
  await iban.blur();
  await expect(iban).toHaveValue("CZ6508000000192000145399");
});
