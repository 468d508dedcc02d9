import type { EndpointOutput } from "@fundport/api";
import { card, cartCount, inCzech, section } from "./support/catalogue/portfolio-page.ts";
import { presetBrowser, logInByRequest } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("cs");
type Programs = EndpointOutput<"getPrograms">;
type ContractTypes = EndpointOutput<"getContractTypes">;

test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context(), { language: "cs" });
  await logInByRequest(page, url);
});

test("the overviews list programs by management style and contract types by status", async ({ page, url }) => {
  const programs = await inCzech<Programs>(page, `${url}/api/programs`);
  const contractTypes = await inCzech<ContractTypes>(page, `${url}/api/contracttypes`);
  for (const style of ["active", "passive"] as const) {
    const managementStyle = style === "active" ? "Active" : "Passive";
    const own = programs.filter((program) => program.managementStyle === managementStyle);
    expect(own.length).toBeGreaterThan(0);
    await page.goto(`${url}/portfolio/overview/${style}`);
    for (const { name } of own) await expect(card(page, name).first()).toBeVisible();
  }

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
  await expect(page).toHaveURL(`${url}/portfolio/overview/passive`);
  const active = ofStatus("Active");
  await kind(active.name).getByRole("link", { name: active.name, exact: true }).click();
  await expect(page).toHaveURL(`${url}/portfoliogroup/detail/${active.id}`);
  await expect(page.getByRole("heading", { level: 1, name: active.name, exact: true })).toBeVisible();
});

test("a program is added to the cart with its card's button, and removed on its page", async ({ page, url }) => {
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
