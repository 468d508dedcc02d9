import type { User } from "@fundport/api";
import { type ClientForm, type ClientSection, ibanOfAccount } from "@fundport/rules";
import { makePerson } from "@fundport/testing/clients/valid-numbers";
import { createPick } from "@fundport/testing/pick";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { findBarriers } from "../support/browser/axe.ts";
import { cartPage } from "../support/sales/cart-page.ts";
import { contractTitle, createContract } from "../support/clients/client-step.ts";
import { answerByTab, typeAndSelect, pressKey, tabTo } from "../support/browser/keyboard.ts";
import { fold, readPdf } from "../support/browser/pdf.ts";
import { cartLink } from "../support/shell/portal-actions.ts";
import { presetBrowser, getJson, trialPassword } from "../support/identity/session.ts";
import { expect, test, textsIn, type Translate } from "../support/test.ts";
import { fillCart, findAdvisedFund, startFramework } from "../support/contracts/whole-journey.ts";

/** The text to type into each field, grouped by section in the order of the form. For a list, it is the search text. */
type TypedFields = Partial<Record<ClientSection, Partial<Record<keyof ClientForm, string>>>>;

const fieldOf = (name: string) => `#client-field-${name}`;

/**
 * Types a client's data field by field. `open` opens a section first; it is needed if only one section is open at a
 * time.
 */
async function typeClient(page: Page, typed: TypedFields, open?: (section: string) => Promise<void>): Promise<void> {
  for (const [section, fields] of Object.entries(typed)) {
    await open?.(section);
    for (const [name, text] of Object.entries(fields)) {
      await expect(page.locator(fieldOf(name))).toHaveValue("");
      await tabTo(page, fieldOf(name));
      await typeAndSelect(page, text);
    }
  }
}

/** Returns the accessibility violations in both colour schemes. */
async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    found.push(...(await findBarriers(page)).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}

/**
 * Returns a client who is not stored yet. The client is the same in each run, so that a failure can be reproduced, but
 * a retry gets another one. `serial` makes values unique.
 */
function newPerson() {
  const seed = 260_112_300 + test.info().retry;
  return { ...makePerson(createPick(seed)), serial: String(seed) };
}

test("an advisor types in a German client with a foreign id, birth date and IBAN, and the contract shows the id", async ({
  page,
  url,
  browserErrors,
}) => {
  // The requests for the client and the questionnaire answers return 404, because the id is unknown.
  browserErrors.allow(/\b404\b.*\/(client|questionnaire)/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
  const t = textsIn("en");
  const { serial } = newPerson();
  await presetBrowser(page.context(), { language: "en" });
  await fillCart(page, url, t, "advisor-cz");
  await startFramework(page, t);

  const number = `DE${serial}X7`;
  await typeClient(page, {
    personalData: { firstName: "Greta", lastName: "Vogel" },
    identification: { personalId: number },
    citizenship: { citizenship: "Germany" },
    birthData: { dateOfBirth: "03021981", placeOfBirth: "Leipzig", countryOfBirth: "Germany" },
    taxResidence: { taxResidence: "Germany", taxResidenceCity: "Leipzig", vatId: number },
    contact: { email: `greta.${serial}@example.com`, phone: "601234567" },
    permanentAddress: {
      street: "Karl-Liebknecht-Straße",
      conscriptionNum: "12",
      postcode: "04107",
      city: "Leipzig",
      country: "Germany",
    },
    mainDocument: { idType: "Passport", idNumber: `C${serial}`, idIssuedBy: "Stadt Leipzig", dateOfIssue: "01032024" },
    bankAccount: { iban: "DE89370400440532013000", currency: "EUR", accountOwner: "Greta Vogel" },
  });
  await answerByTab(page, t);
  const female = page.getByRole("radio", { name: t("client:sex-female") });
  await pressKey(female, "Space");
  await expect(female).toBeChecked();
  expect(await findBarriersInBothThemes(page)).toEqual([]);

  await createContract(page, t, "framework");
  await expect(page.getByText("Greta Vogel").first()).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  const viewer = page.getByRole("region", { name: new RegExp(`^${t("documents:viewer", { name: "" })}`) });
  await expect(viewer.getByText(number).first()).toBeAttached();
});

test("an advisor types in a Slovak client with a Slovak account by keyboard only, and the documents are in Slovak", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/\b404\b.*\/(client|questionnaire)/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
  const t = textsIn("sk");
  const { serial, birthNumber, birthDate } = newPerson();
  await presetBrowser(page.context(), { language: "sk" });
  await fillCartByKeyboard(page, url, t);

  await typeClient(page, {
    personalData: { firstName: "Vieroslava", lastName: "Hrušková" },
    identification: { personalId: birthNumber },
    citizenship: { citizenship: "Slovensko" },
  });
  await expect(page.locator(fieldOf("dateOfBirth"))).toHaveValue(birthDate.split("-").toReversed().join("/"));
  await typeClient(page, {
    birthData: { placeOfBirth: "Poprad", countryOfBirth: "Slovensko" },
    taxResidence: { taxResidence: "Slovensko", taxResidenceCity: "Poprad" },
    contact: { email: `viera.${serial}@example.com`, phone: "905123456" },
    permanentAddress: {
      street: "Štefánikova",
      conscriptionNum: "12",
      postcode: "05801",
      city: "Poprad",
      country: "Slovensko",
    },
    mainDocument: { idType: "Občiansky", idNumber: `HX${serial}`, idIssuedBy: "OR PZ Poprad", dateOfIssue: "01032024" },
    bankAccount: { accountNumber: "19-2000145399", bank: "1100" },
  });
  const iban = ibanOfAccount("19-2000145399/1100", "SK") ?? "none";
  await expect(page.locator(fieldOf("iban"))).toHaveValue(iban);
  await tabTo(page, fieldOf("currency"));
  await typeAndSelect(page, "EUR");
  await tabTo(page, fieldOf("accountOwner"));
  await typeAndSelect(page, "Vieroslava Hrušková");
  await answerByTab(page, t);
  expect(await findBarriersInBothThemes(page)).toEqual([]);

  await pressKey(page.getByRole("button", { name: t("contract:create-framework"), exact: true }));
  // The dialog opens if an earlier run has created this contract on the same server.
  const duplicateDialog = page.getByRole("dialog", { name: t("contract:duplicate-title") });
  await expect(contractTitle(page).or(duplicateDialog)).toBeVisible();
  if (await duplicateDialog.isVisible())
    await pressKey(duplicateDialog.getByRole("button", { name: t("contract:duplicate-yes") }));
  await expect(contractTitle(page)).toBeVisible();
  await expect(page.getByText(t("contract:language-sk"), { exact: true })).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await pressKey(page.getByRole("button", { name: t("documents:download-short"), exact: true }));
  const { text, language } = await readPdf(await readFile(await (await saved).path()));
  expect(language).toMatch(/^sk/);
  expect(text).toContain("Vieroslava Hrušková");
  expect(fold(text).replaceAll(" ", "")).toContain(iban);
});

/** Logs in, adds a fund to the cart and opens the client step, all without a mouse. */
async function fillCartByKeyboard(page: Page, url: string, t: Translate): Promise<void> {
  await page.goto(url);
  await page.getByRole("textbox", { name: t("session:username") }).focus();
  await page.keyboard.type("advisor-sk");
  await page.getByLabel(t("session:password"), { exact: true }).focus();
  await page.keyboard.type(trialPassword);
  await page.keyboard.press("Enter");
  await pressKey(
    page.getByRole("navigation", { name: t("shell:main-navigation") }).getByRole("link", { name: t("shell:funds") }),
  );
  await pressKey(
    page
      .getByRole("navigation", { name: t("funds-lists:views") })
      .getByRole("link", { name: t("funds-lists:view-advanced"), exact: true }),
  );
  const fund = await findAdvisedFund(page, url, await getJson<User>(page, `${url}/api/user`));
  await page.getByLabel(t("funds:search-label")).focus();
  await page.keyboard.type(fund.isin ?? fund.name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await pressKey(page.getByRole("button", { name: t("cart:cart-add", { name: fund.name }) }));
  await pressKey(cartLink(page, t, 1));
  const cart = cartPage(page, t);
  await cart.field(cart.item(fund.name), "cart:one-off").focus();
  await page.keyboard.type("150000");
  await pressKey(page.getByRole("radio", { name: t("cart:contract-new"), exact: true }), "Space");
  const fee = page.getByRole("combobox", { name: t("cart:service-fee"), exact: true });
  await pressKey(fee, "ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  await fee.press("ArrowDown");
  await fee.press("Enter");
  await pressKey(page.getByRole("button", { name: t("cart:start-framework") }).filter({ visible: true }));
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a client on the screening list is refused for legal reasons, and the typed data is kept", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/\b404\b.*\/questionnaire/);
    browserErrors.allow(/\b451\b/);
    const t = textsIn("cs");
    const { serial } = newPerson();
    const createdContracts: string[] = [];
    page.on("response", (answer) => {
      if (answer.request().method() === "POST" && answer.url().endsWith("/api/contract") && answer.ok())
        createdContracts.push(answer.url());
    });
    await presetBrowser(page.context(), { language: "cs" });
    await fillCart(page, url, t, "advisor-cz");
    await startFramework(page, t);

    const typed = {
      personalData: { firstName: "Kamil", lastName: "Vrána" },
      // The citizenship is typed before the birth number. Otherwise the message about derived values would open during
      // the click on the next section.
      citizenship: { citizenship: "Česká republika" },
      identification: { personalId: "7104093216" },
      birthData: { placeOfBirth: "Brno", countryOfBirth: "Česká republika" },
      taxResidence: { taxResidence: "Česká republika", taxResidenceCity: "Brno" },
      contact: { email: `kamil.${serial}@example.com`, phone: "601 234 567" },
      permanentAddress: {
        street: "Dlouhá",
        conscriptionNum: "12",
        postcode: "60200",
        city: "Brno",
        country: "Česká republika",
      },
      mainDocument: { idType: "Občanský průkaz", idNumber: serial, idIssuedBy: "MěÚ Brno", dateOfIssue: "01/03/2024" },
      bankAccount: { accountNumber: "19-2000145399", bank: "0800", currency: "CZK", accountOwner: "Kamil Vrána" },
    } satisfies TypedFields;
    const open = async (section: string) => {
      const heading = page.locator(`#client-${section} h2`).getByRole("button");
      await expect(heading).toBeVisible();
      if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.tap();
    };
    await typeClient(page, typed, open);
    await open("questionnaire");
    await answerByTab(page, t);
    await page.keyboard.press("Enter");

    await expect(page.locator(fieldOf("personalId"))).toBeFocused();
    const message = t("contract:contract-generation-error-legal-reasons");
    await expect(page.locator("#client-identification").getByText(message)).toBeVisible();
    expect(await findBarriersInBothThemes(page)).toEqual([]);
    for (const [section, fields] of Object.entries(typed)) {
      await open(section);
      for (const [name, text] of Object.entries(fields)) {
        const holds = await page.locator(fieldOf(name)).inputValue();
        expect(holds, name).toContain(text);
      }
    }
    expect(createdContracts).toEqual([]);
  });
});
