import type { Page } from "@playwright/test";
import { readPdf } from "../support/pdf.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "../support/session.ts";
import { makeCart, openStoredCart } from "../support/stored-cart.ts";
import { expect, textsIn, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const t = textsIn("cs");

test.use({ viewport: { width: 1280, height: 900 }, colorScheme: "dark" });

/** What a page is on paper, while its events of printing last: Chromium prints it, and the page is asked how it looks. */
async function print(page: Page) {
  const pdf = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const look = await page.evaluate(() => {
    const colorOf = (selector: string, property: "color" | "backgroundColor") => {
      const element = document.querySelector(selector);
      return element === null ? null : getComputedStyle(element)[property];
    };
    const isFloating = (element: Element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // The head of a table stays with its table.
      element.closest("table") === null;
    return {
      paper: colorOf("body", "backgroundColor"),
      ink: colorOf("h1", "color"),
      floating: [...document.querySelectorAll("body *")].filter(isFloating).map(({ className }) => className),
      cut: [...document.querySelectorAll("canvas")].filter(
        (canvas) => canvas.getBoundingClientRect().right > document.documentElement.clientWidth,
      ).length,
    };
  });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  return { ...pdf, look };
}

const onPaper = { paper: "rgb(255, 255, 255)", ink: "rgb(22, 33, 58)", floating: [], cut: 0 };
const printedBy = /Vytištěno \d\d\/\d\d\/\d{4} · Petra Nováková, Finanční dílna, s\.r\.o\./;

test("a fund prints light, with the day of its data and who printed it, and without what can only be pressed", async ({
  page,
  url,
}) => {
  await beforeVisit(page.context(), { language: "cs" });
  await logInByCall(page, url);
  await visit(page, `${url}/funds/detail/1`);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const { text, look } = await print(page);
  expect(look).toEqual(onPaper);
  expect(text).toMatch(printedBy);
  expect(text).toContain(name);
  expect(text).toContain(t("product:performance-as-of", { day: "30/10/2026" }));
  for (const pressed of [
    "cart:cart-add-short",
    "product:documents",
    "product:show-table",
    "shell:main-navigation",
  ] as const)
    expect(text).not.toContain(t(pressed));
});

test("a comparison, a cart and its proposal print light, and nothing lies over their text", async ({ page, url }) => {
  await beforeVisit(page.context(), { language: "cs" });
  const user = await logInByCall(page, url);
  await forgetUnsavedWork(page, url);
  await visit(page, `${url}/funds/compare?ids=1,2,3`);
  expect((await print(page)).look).toEqual(onPaper);
  await openStoredCart(page, url, user, await makeCart(page, url, user, 2));
  await expect(page.locator("article [data-figure=expectedAssets]").first()).toBeVisible();
  const cart = await print(page);
  expect(cart.look).toEqual(onPaper);
  // The sums stand beside the items on a wide screen and behind a bar on a phone; on paper they follow the items.
  expect(cart.text).toContain(t("cart:costs-title"));
  await visit(page, `${url}/cart/proposal`);
  const proposal = await print(page);
  expect(proposal.look).toEqual(onPaper);
  expect(proposal.text).toMatch(printedBy);
});
