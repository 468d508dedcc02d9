import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import {
  assign,
  buildPanel,
  fakePortfolios,
  programs,
  renderCart,
  renderPortfolios,
} from "../testing/fake-portfolios.tsx";
import { PortfolioOffers } from "./portfolio-offers.tsx";
import { TemplateGroup } from "./templates/template-group.tsx";

const addresses = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

it("links to active and passive management and to the organisation's model portfolios", async () => {
  fakePortfolios();
  await renderPortfolios(<PortfolioOffers />);
  expect(addresses(await screen.findByRole("region", { name: "Programs and model portfolios" }))).toEqual([
    "/portfolio/overview/active",
    "/portfolio/overview/passive",
    "/portfolio/template/organization",
  ]);
});

it("disables a management style without programs, and a panel that is not Active", async () => {
  fakePortfolios({
    getPrograms: programs.filter(({ managementStyle }) => managementStyle !== "Passive"),
    getPanels: [buildPanel({ status: "Disabled" })],
  });
  await renderPortfolios(<PortfolioOffers />);
  const offers = await screen.findByRole("region", { name: "Programs and model portfolios" });
  expect(addresses(offers)).toEqual(["/portfolio/overview/active"]);
});

it("lists contract types for quick options and quick-option funds", async () => {
  fakePortfolios({ getAssignedProducts: [assign(2, { productType: "Fund", assignmentType: "QuickOptions" })] });
  await renderPortfolios(<PortfolioOffers />);
  expect(addresses(await screen.findByRole("region", { name: "Quick options" }))).toEqual([
    "/portfoliogroup/detail/2",
    "/funds/detail/2",
  ]);
});

it("shows model portfolios that the company recommends, and model portfolios among the quick options", async () => {
  const network = fakePortfolios({
    getAssignedProducts: [
      assign(2, { assignmentType: "Recommended" }),
      assign(1, { assignmentType: "Recommended", order: 9 }),
      assign(1, { assignmentType: "QuickOptions" }),
    ],
  });
  const { unmount } = await renderPortfolios(<PortfolioOffers />);
  await waitFor(() =>
    expect(addresses(screen.getByRole("region", { name: "Recommended model portfolios" }))).toEqual([
      "/portfolio/template/detail/2",
      "/portfolio/template/detail/1",
    ]),
  );
  expect(addresses(screen.getByRole("region", { name: "Quick options" }))).toContain("/portfolio/template/detail/1");
  unmount();
  network.answer({ getAssignedProducts: [assign(2)] });
  await renderPortfolios(<PortfolioOffers />);
  await screen.findByRole("region", { name: "Programs and model portfolios" });
  expect(screen.queryByRole("region", { name: "Recommended model portfolios" })).not.toBeInTheDocument();
});

it("mentions that an Active panel has no page, and greys out only panels that are not Active", async () => {
  fakePortfolios({
    getPanels: [
      buildPanel({ id: 8, name: "Other offer", useType: "Other" }),
      buildPanel({ id: 9, name: "Disabled offer", useType: "Other", status: "Disabled", order: 9 }),
    ],
  });
  await renderPortfolios(<PortfolioOffers />);
  const offers = within(await screen.findByRole("region", { name: "Programs and model portfolios" }));
  const cardOf = (name: string) => offers.getByText(name).closest("article");
  expect(cardOf("Other offer")).toHaveTextContent("There’s no page for this offer yet.");
  expect(cardOf("Other offer")).not.toHaveAttribute("data-disabled");
  expect(cardOf("Disabled offer")).toHaveAttribute("data-disabled");
  expect(cardOf("Disabled offer")).not.toHaveTextContent("no page");
  expect(addresses(screen.getByRole("region", { name: "Programs and model portfolios" }))).toHaveLength(2);
});

it("shows recommended model portfolios in a carousel", async () => {
  fakePortfolios({ getAssignedProducts: [assign(2, { assignmentType: "Recommended" }), assign(1)] });
  await renderPortfolios(<TemplateGroup type="Recommended" renderCart={renderCart} />);
  const carousel = within(await screen.findByRole("region", { name: "Recommended model portfolios" }));
  expect((await carousel.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual(["Quiet income"]);
});

it("reserves space for assigned model portfolios until their list loads, and removes the space if loading fails", async () => {
  const assigned = { getAssignedProducts: [assign(2), assign(1, { assignmentType: "Recommended" })] };
  fakePortfolios({ ...assigned, getFundPackageTemplates: "never" });
  const parts = (
    <>
      <TemplateGroup type="Favourite" renderCart={renderCart} />
      <TemplateGroup type="TopSelling" renderCart={renderCart} />
      <PortfolioOffers />
    </>
  );
  const { unmount } = await renderPortfolios(parts);
  const carousel = within(await screen.findByRole("region", { name: "Favourite model portfolios" }));
  expect(carousel.getAllByRole("listitem")).toHaveLength(1);
  expect(carousel.queryByRole("link")).not.toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Recommended model portfolios" })).toBeVisible();
  expect(screen.queryByRole("region", { name: /Best-selling/i })).not.toBeInTheDocument();
  unmount();
  fakePortfolios({ ...assigned, getFundPackageTemplates: refuse(404, "NotFound") });
  await renderPortfolios(parts);
  await screen.findByRole("region", { name: "Programs and model portfolios" });
  await waitFor(() => expect(screen.queryByRole("region", { name: /Favourite|Recommended/ })).not.toBeInTheDocument());
});

it("shows favourite model portfolios in a carousel, and hides the carousel if there are none", async () => {
  const network = fakePortfolios({ getAssignedProducts: [assign(2), assign(1, { order: 9 }), assign(77)] });
  const { unmount } = await renderPortfolios(<TemplateGroup type="Favourite" renderCart={renderCart} />);
  const carousel = within(await screen.findByRole("region", { name: "Favourite model portfolios" }));
  expect((await carousel.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([
    "Quiet income",
    "First steps",
  ]);
  expect(carousel.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  unmount();
  network.answer({ getAssignedProducts: [] });
  await renderPortfolios(
    <>
      <TemplateGroup type="Favourite" renderCart={renderCart} />
      <p>Loaded</p>
    </>,
  );
  expect(await screen.findByText("Loaded")).toBeVisible();
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
