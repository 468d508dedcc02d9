import { clientPages } from "./support/contracts/client-pages.ts";
import { fold } from "./support/browser/pdf.ts";
import { expectedPrintLook, printPage, printedByPattern } from "./support/browser/print.ts";
import { presetBrowser, logInByRequest } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { visit } from "./support/browser/visit.ts";

const t = textsIn("cs");

test.use({ colorScheme: "dark" });

test("a fund prints in light colours, with the data's date and the user's name but no controls", async ({
  page,
  url,
}) => {
  await presetBrowser(page.context(), { language: "cs" });
  await logInByRequest(page, url);
  await visit(page, `${url}/funds/detail/1`);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const { text, look } = await printPage(page);
  expect(look).toEqual(expectedPrintLook);
  expect(text).toMatch(printedByPattern);
  expect(text).toContain(name);
  expect(text).toContain(fold(t("product:performance-as-of", { day: "30/10/2026" })));
  for (const buttonKey of [
    "cart:cart-add-short",
    "product:documents",
    "product:show-table",
    "shell:main-navigation",
  ] as const)
    expect(text).not.toContain(fold(t(buttonKey)));
});

test("the client's pages print the names of the documents but no controls", async ({ page, url }) => {
  await presetBrowser(page.context(), { language: "cs" });
  for (const { name, open } of clientPages) {
    if (!["sign-contract", "download-documents", "download-revoked"].includes(name)) continue;
    await open(page, url, null);
    const { text, look } = await printPage(page);
    expect(look, name).toMatchObject({ ink: expectedPrintLook.ink, floating: [] });
    for (const document of ["Rámcová smlouva", "Pokyn k investování", "Platební instrukce"])
      expect(text, name).toContain(document);
    for (const buttonKey of ["sign:sign", "sign:unsure", "sign:open", "download:all", "download:save"] as const)
      expect(text, name).not.toContain(fold(t(buttonKey)));
  }
});
