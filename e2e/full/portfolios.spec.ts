import type { EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { card, cartCount, inCzech, section } from "../support/catalogue/portfolio-page.ts";
import {
  presetBrowser,
  findFunds,
  deleteTemplates,
  deleteUnsavedWork,
  getJson,
  logInByRequest,
} from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { waitUntilLoaded } from "../support/browser/visit.ts";

const t = textsIn("cs");
const failedResponse = { status: 500, json: { code: "Unexpected", messages: [], fields: [] } };

type Programs = EndpointOutput<"getPrograms">;
type Templates = EndpointOutput<"getFundPackageTemplates">;

test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context(), { language: "cs" });
  await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
});

test("a program that fails to load is not added to the cart, and the message contains the program's name", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/500/);
  const [program] = await inCzech<Programs>(page, `${url}/api/programs`).then((all) =>
    all.filter(({ managementStyle }) => managementStyle === "Active"),
  );
  const name = program?.name ?? "";
  await page.goto(`${url}/portfolio/overview/active`);
  await page.route("**/api/program/**", (route) => route.fulfill(failedResponse));
  await card(page, name)
    .first()
    .getByRole("button", { name: t("cart:cart-add", { name }), exact: true })
    .click();
  await expect(page.getByText(t("cart:program-add-cart-error", { name }))).toBeVisible();
  await expect(cartCount(page, 0)).toBeVisible();
});

test("a program is added to the cart by its code, and an unknown code shows that no program was found", async ({
  page,
  url,
}) => {
  const [program] = await inCzech<Programs>(page, `${url}/api/programs`);
  const { code } = await inCzech<EndpointOutput<"getProgram">>(page, `${url}/api/program/${program?.id}`);
  await page.goto(`${url}/cart/add/portfolio/${code}`);
  await expect(page).toHaveURL((address) => address.pathname === "/cart");
  await expect(
    page
      .getByRole("article")
      .filter({ hasText: program?.name ?? "" })
      .first(),
  ).toBeVisible();
  await page.goto(`${url}/cart/add/portfolio/NO_SUCH_CODE`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(cartCount(page, 1)).toBeVisible();
});

test("a model portfolio can be added to the favourites and removed", async ({ page, url }) => {
  const { details } = await inCzech<Templates>(page, `${url}/api/fundpackageTemplate`);
  const assigned = await getJson<EndpointOutput<"getAssignedProducts">>(page, `${url}/api/user/assignedproducts`);
  const isFavourite = (id: number) =>
    assigned.some(
      ({ productType, productId, assignmentType }) =>
        productType === "FundPackage" && productId === id && assignmentType === "Favourite",
    );
  const template = details.find(({ id }) => !isFavourite(id));
  if (!template) throw new Error("every model portfolio is a favourite");
  const { name } = template;
  await page.goto(`${url}/portfolio/template/organization`);
  const own = card(page, name).first();
  const clickButton = async (key: string) => {
    const answered = page.waitForResponse(/\/favourites\/fundpackage\//i);
    await own.getByRole("button", { name: t(key, { name }), exact: true }).click();
    expect((await answered).ok()).toBe(true);
  };
  await clickButton("product:favourite-add");
  await page.goto(`${url}/funds/grid`);
  const favourites = section(page, t("portfolios:favourite-templates"));
  await expect(favourites.getByRole("link", { name, exact: true })).toBeVisible();
  await page.goto(`${url}/portfolio/template/organization`);
  await clickButton("product:favourite-remove");
  await page.goto(`${url}/funds/grid`);
  await waitUntilLoaded(page);
  await expect(favourites.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test.describe("an advisor's model portfolio", () => {
  const name = "Směs ke smazání";

  async function makeTemplate(page: Page, url: string): Promise<number> {
    await deleteTemplates(page, url, name);
    const [fund] = await findFunds(page, url, { currencyId: 1, count: 1 });
    const answer = await page.request.post(`${url}/api/fundpackageTemplate`, {
      headers: { Origin: url },
      data: { name, packageType: "Advisor", funds: [{ idFund: fund?.id, ratio: 100 }] },
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { id: number }).id;
  }

  test("a model portfolio is deleted only after confirmation, and disappears from every list", async ({
    page,
    url,
  }) => {
    const id = await makeTemplate(page, url);
    await page.goto(`${url}/portfolio/template/organization`);
    const cross = page.getByRole("button", { name: t("portfolios:template-delete", { name }), exact: true });
    await cross.click();
    const dialog = page.getByRole("dialog", { name: t("portfolios:template-delete-title") });
    await expect(dialog.getByText(t("portfolios:template-delete-text", { name }))).toBeVisible();
    await dialog.getByRole("button", { name: t("portfolios:cancel"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(cross).toBeVisible();
    await cross.click();
    await dialog.getByRole("button", { name: t("portfolios:template-delete-confirm"), exact: true }).click();
    await expect(page.getByText(t("portfolios:fund-package-template-delete-success", { name }))).toBeVisible();
    await expect(cross).toHaveCount(0);
    await page.reload();
    await waitUntilLoaded(page);
    await expect(card(page, name)).toHaveCount(0);
    expect((await page.request.get(`${url}/api/fundpackageTemplate/${id}`)).status()).toBe(404);
  });

  test("a model portfolio that fails to be deleted stays, and the message contains its name", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/500/);
    const id = await makeTemplate(page, url);
    await page.goto(`${url}/portfolio/template/detail/${id}`);
    await page.route(`**/api/fundpackageTemplate/${id}`, async (route) =>
      route.request().method() === "DELETE" ? await route.fulfill(failedResponse) : await route.continue(),
    );
    const deleteButton = page
      .locator("main header")
      .getByRole("button", { name: t("portfolios:template-delete-confirm"), exact: true });
    const dialog = page.getByRole("dialog", { name: t("portfolios:template-delete-title") });
    await deleteButton.click();
    await dialog.getByRole("button", { name: t("portfolios:template-delete-confirm"), exact: true }).click();
    await expect(page.getByText(t("portfolios:fund-package-template-delete-error", { name }))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await page.unrouteAll();
    await deleteButton.click();
    await dialog.getByRole("button", { name: t("portfolios:template-delete-confirm"), exact: true }).click();
    await expect(page).toHaveURL(`${url}/portfolio/template/organization`);
    await expect(card(page, name)).toHaveCount(0);
  });
});
