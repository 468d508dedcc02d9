import { emptyClientForm, ibanOfAccount } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import { findBarriers } from "../support/browser/axe.ts";
import { contractTitle, createContract, openClientStep } from "../support/clients/client-step.ts";
import { replaceContract } from "../support/contracts/contract-replacement.ts";
import { answerByTab, tabTo } from "../support/browser/keyboard.ts";
import { expect, test, textsIn } from "../support/test.ts";

for (const { device, viewport, username, language } of [
  { device: "a desktop", viewport: { width: 1280, height: 900 }, username: "advisor-cz", language: "cs" },
  { device: "a desktop", viewport: { width: 1280, height: 900 }, username: "advisor-cz", language: "en" },
  { device: "a phone", viewport: { width: 360, height: 740 }, username: "advisor-sk", language: "sk" },
] as const)
  test.describe(`on ${device}, in ${language}`, () => {
    test.use({ viewport });

    test("an advisor creates a contract for a known client, reads it, replaces it with another one and withdraws that one", async ({
      page,
      url,
      browserErrors,
    }) => {
      browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
      browserErrors.allow(/\b409\b.*\/api\/contract/);
      await openClientStep(page, url, { username, language });
      await replaceContract(page, textsIn(language));
    });
  });

test.describe("a contract", () => {
  const t = textsIn("cs");

  test("an appendix is created for the chosen framework contract", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
    browserErrors.allow(/\b409\b.*\/api\/contract/);
    await openClientStep(page, url, {
      username: "advisor-cz",
      language: "cs",
      cart: ({ id, commissionModelId, longTermInvestmentProduct, paidAdvisoryFeeRate, clientBirthDate }, user) => ({
        contractIsAppendix: true,
        frameworkContractId: id,
        serviceFeeId: commissionModelId,
        longTermInvestmentProduct,
        advisorFeeRelative: paidAdvisoryFeeRate ?? user.servisPayment,
        dateOfBirth: parseDay(clientBirthDate),
      }),
    });
    await createContract(page, t, "appendix");
    await expect(page.getByText(t("contract-documents:appendix")).first()).toBeVisible();
  });

  test("a framework contract without an order is created from the menu beside the button", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
    browserErrors.allow(/\b409\b.*\/api\/contract/);
    await openClientStep(page, url, { username: "advisor-cz", language: "cs" });
    await page.getByRole("button", { name: `01 ${t("cart:step-cart")}`, exact: true }).click();
    await page
      .getByRole("button", { name: t("cart:start-other") })
      .first()
      .click();
    await page.getByRole("menuitem", { name: t("cart:framework-only") }).click();
    const go = page.getByRole("button", { name: t("cart:framework-only-go") });
    const makes = page.getByRole("button", { name: t("contract:create-framework-only"), exact: true });
    await expect(go.or(makes)).toBeVisible();
    if (await go.isVisible()) await go.click();
    await createContract(page, t, "framework-only");
    const list = page.getByRole("region", { name: t("contract:documents") });
    await expect(list.getByRole("button").filter({ hasText: t("contract:kind-framework") })).toBeVisible();
    await expect(list.getByRole("button").filter({ hasText: t("contract:kind-order") })).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  test("a contract is created for a foreigner with another kind of identification number", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/\b40[49]\b/);
    await openClientStep(page, url, {
      username: "advisor-cz",
      language: "cs",
      changes: ({ countries }) => ({
        clientId: null,
        firstName: "Greta",
        lastName: "Vogel",
        sex: "female",
        citizenship: countries.find(({ code }) => code === "DE")?.id ?? null,
        identificationType: "VID",
        personalId: "DE810203X77",
        dateOfBirth: "1981-02-03",
        vatId: "DE810203X77",
        appUsername: "greta.vogel@example.com",
        email: "greta.vogel@example.com",
        idNumber: "L01X00T47",
      }),
    });
    await createContract(page, t, "framework");
    await expect(page.getByText("Greta Vogel").first()).toBeVisible();
  });

  test("a contract for a Slovak client with a Slovak account is created in Slovak", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/\b40[49]\b/);
    const sk = textsIn("sk");
    await openClientStep(page, url, {
      username: "advisor-sk",
      language: "sk",
      changes: ({ countries, banks, currencies }) => ({
        clientId: null,
        firstName: "Zuzana",
        lastName: "Hrušková",
        sex: "female",
        citizenship: countries.find(({ code }) => code === "SK")?.id ?? null,
        identificationType: "BirthNumber",
        personalId: "8557170006",
        vatId: "8557170006",
        dateOfBirth: "1985-07-17",
        appUsername: "zuzana.hruskova@example.com",
        email: "zuzana.hruskova@example.com",
        idNumber: "HX998877",
        accountNumber: "19-2000145399",
        bank: banks.find(({ code }) => code === "1100")?.id ?? null,
        iban: ibanOfAccount("19-2000145399/1100", "SK") ?? "",
        currency: currencies.find(({ code }) => code === "EUR")?.id ?? null,
      }),
    });
    await createContract(page, sk, "framework");
    await expect(page.getByText(sk("contract:language-sk"), { exact: true })).toBeVisible();
    await expect(page.getByText("Zuzana Hrušková").first()).toBeVisible();
  });

  test("a contract for a client on the screening list is refused for legal reasons", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/\b(404|451)\b/);
    await openClientStep(page, url, {
      username: "advisor-cz",
      language: "cs",
      changes: {
        clientId: null,
        firstName: "Kamil",
        lastName: "Vrána",
        sex: "male",
        personalId: "7104093216",
        vatId: "7104093216",
        dateOfBirth: "1971-04-09",
        appUsername: "kamil.vrana@example.com",
        email: "kamil.vrana@example.com",
        idNumber: "123123123",
      },
    });
    await page.getByRole("button", { name: t("contract:create-framework"), exact: true }).click();
    await expect(page.getByText(t("contract:contract-generation-error-legal-reasons"))).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
});

test.describe("by keyboard only", () => {
  const t = textsIn("en");
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a new client is typed in and a contract is created", async ({ page, url, browserErrors }) => {
    test.slow();
    browserErrors.allow(/\b40[49]\b/);
    await openClientStep(page, url, { username: "advisor-cz", language: "en", changes: emptyClientForm });
    const field = (name: string) => `#client-field-${name}`;
    const type = async (name: string, text: string) => {
      await tabTo(page, field(name));
      await page.keyboard.type(text);
    };
    const choose = async (name: string, text: string) => {
      await tabTo(page, field(name));
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    };
    await type("firstName", "Radka");
    await type("lastName", "Vlčková");
    await type("personalId", "856017/0003");
    await choose("citizenship", "Czech");
    await type("placeOfBirth", "Brno");
    await choose("countryOfBirth", "Czech");
    await choose("taxResidence", "Czech");
    await type("taxResidenceCity", "Brno");
    await type("email", "radka.vlckova@example.com");
    await type("phone", "601234567");
    await type("street", "Dlouhá");
    await type("conscriptionNum", "12");
    await type("city", "Brno");
    await type("postcode", "60200");
    await choose("country", "Czech");
    await tabTo(page, field("idType"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await type("idNumber", "123456789");
    await type("idIssuedBy", "MěÚ Brno");
    await type("dateOfIssue", "01032024");
    await type("accountNumber", "19-2000145399");
    await choose("bank", "0800");
    await tabTo(page, field("currency"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await type("accountOwner", "Radka Vlčková");
    await answerByTab(page, t);
    const start = page.getByRole("button", { name: t("contract:create-framework"), exact: true });
    await expect(start).toBeFocused();
    // The button would focus a missing field, but all fields are filled in, so it creates the contract.
    await page.keyboard.press("Enter");
    await expect(contractTitle(page)).toBeVisible();
    await expect(page.getByText("Radka Vlčková").first()).toBeVisible();
  });
});
