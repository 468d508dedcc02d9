import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  assign,
  buildPanel,
  fakePortfolios,
  programs,
  renderCart,
  renderPortfolios,
} from "../testing/fake-portfolios.tsx";
import { FavouriteTemplates } from "./favourite-templates.tsx";
import { PortfolioOffers } from "./portfolio-offers.tsx";

const addresses = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

it("leads to active and passive management and to the organisation's templates", async () => {
  fakePortfolios();
  await renderPortfolios(<PortfolioOffers />);
  expect(addresses(await screen.findByRole("region", { name: "Portfolios and packages" }))).toEqual([
    "/portfolio/overview/active",
    "/portfolio/overview/passive",
    "/portfolio/template/organization",
  ]);
});

it("disables a style that no program has, and a panel that is not Active", async () => {
  fakePortfolios({
    getPrograms: programs.filter(({ managementStyle }) => managementStyle !== "Passive"),
    getPanels: [buildPanel({ status: "Disabled" })],
  });
  await renderPortfolios(<PortfolioOffers />);
  const offers = await screen.findByRole("region", { name: "Portfolios and packages" });
  expect(addresses(offers)).toEqual(["/portfolio/overview/active"]);
});

it("builds quick options from contract types of that use type and from quick-option funds", async () => {
  fakePortfolios({ getAssignedProducts: [assign(2, { productType: "Fund", assignmentType: "QuickOptions" })] });
  await renderPortfolios(<PortfolioOffers />);
  expect(addresses(await screen.findByRole("region", { name: "Quick options" }))).toEqual([
    "/portfoliogroup/detail/2",
    "/funds/detail/2",
  ]);
});

it("shows favourite templates as a carousel, and nothing while there are none", async () => {
  const network = fakePortfolios({ getAssignedProducts: [assign(2), assign(1, { order: 9 }), assign(77)] });
  const { unmount } = await renderPortfolios(<FavouriteTemplates renderCart={renderCart} />);
  const carousel = within(await screen.findByRole("region", { name: "Favourite portfolios" }));
  expect(carousel.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Quiet income", "First steps"]);
  expect(carousel.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  unmount();
  network.answer({ getAssignedProducts: [] });
  await renderPortfolios(
    <>
      <FavouriteTemplates renderCart={renderCart} />
      <p>Loaded</p>
    </>,
  );
  expect(await screen.findByText("Loaded")).toBeVisible();
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
