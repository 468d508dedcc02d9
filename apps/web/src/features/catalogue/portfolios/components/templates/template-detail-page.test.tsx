import { buildTemplate } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import { fakePortfolios, plain, renderCart, renderPortfolios } from "../../testing/fake-portfolios.tsx";
import { TemplateDetailPage } from "./template-detail-page.tsx";

const section = (name: string) => screen.findByRole("region", { name });
const show = (templateId: number | null = 1) =>
  renderPortfolios(
    <Routes>
      <Route
        path="/portfolio/template/detail/1"
        element={<TemplateDetailPage templateId={templateId} renderCart={renderCart} />}
      />
      <Route path="/portfolio/template/organization" element={<p>The list of model portfolios</p>} />
    </Routes>,
    { path: "/portfolio/template/detail/1" },
  );
const fact = async (label: string) => plain(within(await section("Facts")).getByText(label).nextElementSibling);

it("has no sections for documents and introduction", async () => {
  fakePortfolios();
  await show();
  await section("Facts");
  const anchors = within(screen.getByRole("navigation", { name: "Sections of the page" })).getAllByRole("link");
  expect(anchors.map((link) => link.getAttribute("href"))).toEqual([
    "#facts",
    "#performance",
    "#charts",
    "#weights",
    "#risk",
    "#composition",
  ]);
  expect(screen.queryByRole("region", { name: "Documents" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Introduction" })).not.toBeInTheDocument();
});

it("shows the model portfolio's funds, facts and cart buttons", async () => {
  fakePortfolios();
  await show();
  expect(await fact("Category")).toBe("Basic");
  expect(await fact("Number of funds")).toBe("2");
  expect(await fact("Volatility over five years")).toBe("9,80 %");
  const weights = await within(await section("Funds and their weights")).findAllByRole("listitem");
  expect(weights.map(plain)).toEqual(["Morava Global EquityCZ000847001150,0 %", "Vltava BondsCZ000847002950,0 %"]);
  expect(screen.getAllByRole("button", { name: "Take First steps", hidden: true })).toHaveLength(2);
});

it("shows N/A for missing values, and 0 % for a missing entry fee and expected income", async () => {
  fakePortfolios({
    getFundPackageTemplate: buildTemplate({
      maximalEntryFee: null,
      expectedIncome: null,
      ter: null,
      categoryId: null,
      volatilities: [],
    }),
  });
  await show();
  for (const label of ["Maximum entry fee", "Expected income"])
    expect([label, await fact(label)]).toEqual([label, "0 %"]);
  for (const label of ["Ongoing costs (TER)", "Category", "Volatility over five years"])
    expect([label, await fact(label)]).toEqual([label, "N/A"]);
});

it("explains that the performance is calculated from the funds' prices, and requests 100 points", async () => {
  const network = fakePortfolios();
  await show();
  expect(plain(await section("Performance"))).toContain("calculated from the prices and weights of its funds");
  await waitFor(() => expect(network.requests("getFundPackageTemplatePriceHistory")).toHaveLength(1));
  expect(network.requests("getFundPackageTemplatePriceHistory")[0]?.query.toString()).toBe("granularity=100");
});

it("deletes the advisor's own model portfolio after confirmation, and opens the list of model portfolios", async () => {
  const network = fakePortfolios({
    getFundPackageTemplate: buildTemplate({ name: "My own mix", packageType: "Advisor" }),
  });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("The list of model portfolios")).toBeVisible();
  expect(await screen.findByText("The model portfolio My own mix was deleted.")).toBeInTheDocument();
  expect(network.requests("deleteFundPackageTemplate")).toHaveLength(1);
});

it("does not offer to delete the organisation's model portfolio", async () => {
  fakePortfolios();
  await show();
  await section("Facts");
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
});

it.each([1, null])("shows an empty state for an unknown model portfolio", async (id) => {
  fakePortfolios({ getFundPackageTemplate: refuse(404, "NotFound") });
  await show(id);
  expect(await screen.findByRole("heading", { level: 1, name: "Model portfolio not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse model portfolios" })).toHaveAttribute(
    "href",
    "/portfolio/template/organization",
  );
});

it("offers a retry if the model portfolio could not be loaded", async () => {
  const network = fakePortfolios({ getFundPackageTemplate: refuse(500, "Unexpected") });
  await show();
  expect(await screen.findByRole("heading", { level: 1, name: "We couldn’t load the model portfolio" })).toBeVisible();
  network.answer({ getFundPackageTemplate: buildTemplate({ name: "First steps" }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "First steps" })).toBeVisible();
});
