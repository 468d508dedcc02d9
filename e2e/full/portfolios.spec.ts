import type { EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { beforeVisit, findFunds, forgetTemplates, forgetUnsavedWork, getJson, logInByCall } from "../support/session.ts";
import { expect, textsIn, test } from "../support/test.ts";
import { untilLoaded } from "../support/visit.ts";

const t = textsIn("cs");
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
const cartCount = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: t("shell:cart-count", { count }), exact: true });
const fail = { status: 500, json: { code: "Unexpected", messages: [], fields: [] } };

type Programs = EndpointOutput<"getPrograms">;
type ContractTypes = EndpointOutput<"getContractTypes">;
type Templates = EndpointOutput<"getFundPackageTemplates">;

test.beforeEach(async ({ page, url }) => {
  await beforeVisit(page.context(), { language: "cs" });
  await logInByCall(page, url);
  await forgetUnsavedWork(page, url);
});

const inCzech = <Answer>(page: Page, address: string) =>
  page.request
    .get(address, { headers: { "Accept-Language": "cs" } })
    .then(async (answer) => (await answer.json()) as Answer);

for (const style of ["active", "passive"] as const)
  test(`the overview of ${style} management shows its programs, and cards by their contract type's status`, async ({
    page,
    url,
  }) => {
    const programs = await inCzech<Programs>(page, `${url}/api/programs`);
    const contractTypes = await inCzech<ContractTypes>(page, `${url}/api/contracttypes`);
    const managementStyle = style === "active" ? "Active" : "Passive";
    const own = programs.filter((program) => program.managementStyle === managementStyle);
    expect(own.length).toBeGreaterThan(0);
    await page.goto(`${url}/portfolio/overview/${style}`);
    for (const { name } of own) await expect(card(page, name).first()).toBeVisible();

    const ofStatus = (status: string) => {
      const found = contractTypes.find((type) => type.businessType === "Asset" && type.status === status);
      if (!found) throw new Error(`the trial data has no contract type that is ${status}`);
      return found;
    };
    const kinds = section(page, t("portfolios:contract-types"));
    const kind = (name: string) => kinds.getByRole("article").filter({ hasText: name });
    const soon = kind(ofStatus("ComingSoon").name);
    await expect(soon.getByText(t("portfolios:coming-soon"))).toBeVisible();
    await expect(soon.getByRole("link")).toHaveCount(0);
    await expect(soon.getByRole("button")).toHaveCount(0);
    const disabled = kind(ofStatus("Disabled").name);
    await expect(disabled.getByText(t("portfolios:coming-soon"))).toHaveCount(0);
    await expect(disabled.getByRole("link")).toHaveCount(0);
    await disabled.click();
    await expect(page).toHaveURL(`${url}/portfolio/overview/${style}`);
    const active = ofStatus("Active");
    await kind(active.name).getByRole("link", { name: active.name, exact: true }).click();
    await expect(page).toHaveURL(`${url}/portfoliogroup/detail/${active.id}`);
    await expect(page.getByRole("heading", { level: 1, name: active.name, exact: true })).toBeVisible();
  });

test("a program is put into the cart and taken out again, on its card and on its page", async ({ page, url }) => {
  const programs = await inCzech<Programs>(page, `${url}/api/programs`);
  const program = programs.find(({ managementStyle }) => managementStyle === "Active");
  if (!program) throw new Error("the trial data has no active program");
  const { id, name } = program;
  const add = t("cart:cart-add", { name });
  const remove = t("cart:cart-remove", { name });
  await page.goto(`${url}/portfolio/overview/active`);
  const own = card(page, name).first();
  await own.getByRole("button", { name: add, exact: true }).click();
  await expect(page.getByText(t("cart:program-add-cart-success", { name }))).toBeVisible();
  await expect(cartCount(page, 1)).toBeVisible();
  await own.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`${url}/portfolio/detail/${id}`);
  const header = page.locator("main header").first();
  await header.getByRole("button", { name: remove, exact: true }).first().click();
  await expect(cartCount(page, 0)).toBeVisible();
  await expect(header.getByRole("button", { name: add, exact: true }).first()).toBeVisible();
});

test("a program that cannot be asked for is not put into the cart, and is named", async ({
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
  await page.route("**/api/program/**", (route) => route.fulfill(fail));
  await card(page, name)
    .first()
    .getByRole("button", { name: t("cart:cart-add", { name }), exact: true })
    .click();
  await expect(page.getByText(t("cart:program-add-cart-error", { name }))).toBeVisible();
  await expect(cartCount(page, 0)).toBeVisible();
});

test("a program is found by its code, whatever is not known shows an empty state", async ({ page, url }) => {
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

test("the heart of a template puts it among the favourites of the market until it is taken out", async ({
  page,
  url,
}) => {
  const { details } = await inCzech<Templates>(page, `${url}/api/fundpackageTemplate`);
  const assigned = await getJson<EndpointOutput<"getAssignedProducts">>(page, `${url}/api/user/assignedproducts`);
  const isFavourite = (id: number) =>
    assigned.some(
      ({ productType, productId, assignmentType }) =>
        productType === "FundPackage" && productId === id && assignmentType === "Favourite",
    );
  const template = details.find(({ id }) => !isFavourite(id));
  if (!template) throw new Error("every template is a favourite");
  const { name } = template;
  await page.goto(`${url}/portfolio/template/organization`);
  const own = card(page, name).first();
  const press = async (key: string) => {
    const answered = page.waitForResponse(/\/favourites\/fundpackage\//i);
    await own.getByRole("button", { name: t(key, { name }), exact: true }).click();
    expect((await answered).ok()).toBe(true);
  };
  await press("product:favourite-add");
  await page.goto(`${url}/funds/grid`);
  const favourites = section(page, t("portfolios:favourite-templates"));
  await expect(favourites.getByRole("link", { name, exact: true })).toBeVisible();
  await page.goto(`${url}/portfolio/template/organization`);
  await press("product:favourite-remove");
  await page.goto(`${url}/funds/grid`);
  await untilLoaded(page);
  await expect(favourites.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test.describe("an advisor's template", () => {
  const name = "Směs ke smazání";

  async function makeTemplate(page: Page, url: string): Promise<number> {
    await forgetTemplates(page, url, name);
    const [fund] = await findFunds(page, url, { currencyId: 1, count: 1 });
    const answer = await page.request.post(`${url}/api/fundpackageTemplate`, {
      headers: { Origin: url },
      data: { name, packageType: "Advisor", funds: [{ idFund: fund?.id, ratio: 100 }] },
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { id: number }).id;
  }

  test("is deleted only after a confirmation, and is gone from every list", async ({ page, url }) => {
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
    await untilLoaded(page);
    await expect(card(page, name)).toHaveCount(0);
    expect((await page.request.get(`${url}/api/fundpackageTemplate/${id}`)).status()).toBe(404);
  });

  test("a template that could not be deleted stays, and is named", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/500/);
    const id = await makeTemplate(page, url);
    await page.goto(`${url}/portfolio/template/detail/${id}`);
    await page.route(`**/api/fundpackageTemplate/${id}`, async (route) =>
      route.request().method() === "DELETE" ? await route.fulfill(fail) : await route.continue(),
    );
    const press = page
      .locator("main header")
      .getByRole("button", { name: t("portfolios:template-delete-confirm"), exact: true });
    const dialog = page.getByRole("dialog", { name: t("portfolios:template-delete-title") });
    await press.click();
    await dialog.getByRole("button", { name: t("portfolios:template-delete-confirm"), exact: true }).click();
    await expect(page.getByText(t("portfolios:fund-package-template-delete-error", { name }))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await page.unrouteAll();
    await press.click();
    await dialog.getByRole("button", { name: t("portfolios:template-delete-confirm"), exact: true }).click();
    await expect(page).toHaveURL(`${url}/portfolio/template/organization`);
    await expect(card(page, name)).toHaveCount(0);
  });
});
