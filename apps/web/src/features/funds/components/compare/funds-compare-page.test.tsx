import { buildFund } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import { bonds, equity, fakeMarket, history, renderFunds } from "../../testing/fake-funds.tsx";
import { FundsComparePage } from "./funds-compare-page.tsx";

vi.mock("#ui/lines-chart.tsx", () => ({ LinesChart: () => null }));

const holdings = (apple: number) => [{ name: "Top holdings", composition: [{ name: "Apple", value: apple }] }];
const wholeFunds = {
  1: buildFund({ id: 1, name: equity.name, maximalEntryFee: null, compositions: holdings(8) }),
  2: buildFund({ id: 2, name: bonds.name, ongoingCharge: 0.4, compositions: holdings(3) }),
};
const show = (path: string, changes: Parameters<typeof fakeMarket>[0] = {}) => {
  const network = fakeMarket({
    getFund: ({ params }) => (params[0] === "1" ? wholeFunds[1] : wholeFunds[2]),
    getFundPriceHistory: ({ params }) => (params[0] === "1" ? history : { ...history, fromDate: "2025-10-30" }),
    ...changes,
  });
  return renderFunds(<FundsComparePage renderActions={() => null} />, path).then(() => network);
};
const plain = (element: HTMLElement) => (element.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " ");

it("shows funds side by side with facts, costs and performance", async () => {
  await show("/funds/compare?ids=1,2");
  const table = await screen.findByRole("table", { name: "Comparison of funds" });
  expect(within(table).getByRole("link", { name: equity.name })).toHaveAttribute("href", "/funds/detail/1");
  expect(plain(within(table).getByRole("row", { name: /Highest entry fee/ }))).toBe("Highest entry fee0 %4,00 %");
  expect(plain(within(table).getByRole("row", { name: /Ongoing charges/ }))).toBe("Ongoing charges (TER)1,60 %0,40 %");
});

it("rebases prices to 100 on the period that all funds have prices for", async () => {
  const network = await show("/funds/compare?ids=1,2");
  const table = await screen.findByRole("table", { name: "Development of 100 in the common period" });
  expect(screen.getByText(/30\/10\/2025 to 30\/10\/2026/)).toBeVisible();
  const spans = network.requests("getFundPriceHistory").map(({ query }) => query.get("fromDate"));
  expect(spans).toEqual([null, null, "2025-10-30", "2025-10-30"]);
  // 1.5 / 1.6 × 100
  expect(plain(within(table).getByRole("row", { name: /^30\/10\/2026/ }))).toBe("30/10/202693,893,8");
});

it("draws the funds that have prices and names the one that has none", async () => {
  await show("/funds/compare?ids=1,2", {
    getFundPriceHistory: ({ params }) =>
      params[0] === "1" ? history : { prices: [], fromDate: null, toDate: null, computed: false },
  });
  const chart = await screen.findByRole("table", { name: "Development of 100 in the common period" });
  expect(within(chart).getAllByRole("columnheader").map(plain)).toEqual(["Day", equity.name]);
  expect(screen.getByText(`${bonds.name} is not in the chart: the portal has no history of its prices.`)).toBeVisible();
});

it("tells classes of one name apart by their ISIN", async () => {
  const same = { name: equity.name, currencyId: 1 };
  await show("/funds/compare?ids=1,2", {
    getFund: ({ params }) =>
      params[0] === "1"
        ? buildFund({ id: 1, ...same, isin: "CZ0008470011" })
        : buildFund({ id: 2, ...same, isin: "CZ0008470029" }),
  });
  const chart = await screen.findByRole("table", { name: "Development of 100 in the common period" });
  const names = within(chart).getAllByRole("columnheader").map(plain);
  expect(names).toEqual(["Day", `${equity.name} · CZ0008470011`, `${equity.name} · CZ0008470029`]);
});

it("counts distributions as reinvested unless the price alone is chosen, and says so", async () => {
  const distributing = buildFund({ ...wholeFunds[1], distributions: [{ date: "2026-01-05", amount: 0.1 }] });
  const network = await show("/funds/compare?ids=1,2", {
    getFund: ({ params }) => (params[0] === "1" ? distributing : wholeFunds[2]),
  });
  const chart = await screen.findByRole("region", { name: /Development of 100/ });
  const asked = () => network.requests("getFundPriceHistory").map(({ query }) => query.get("values"));
  expect(await screen.findByText("Distributions count as reinvested, as in the performance below.")).toBeVisible();
  expect(new Set(asked())).toEqual(new Set(["Reinvested"]));
  await userEvent.click(within(chart).getByRole("radio", { name: "Price" }));
  await waitFor(() => expect(asked()).toContain(null));
  expect(await screen.findByText("Prices alone, without distributions.")).toBeVisible();
  await waitFor(() => expect(within(chart).getByRole("radio", { name: "Price" })).toHaveFocus());
});

it("offers no choice of values where no fund distributes", async () => {
  await show("/funds/compare?ids=1,2");
  await screen.findByRole("table", { name: "Development of 100 in the common period" });
  expect(screen.queryByRole("radio", { name: "With distributions" })).not.toBeInTheDocument();
});

it("says how far two funds hold the same: the sum of the smaller weights", async () => {
  await show("/funds/compare?ids=1,2");
  const overlap = await screen.findByRole("region", { name: "Overlap of holdings" });
  expect(plain(overlap)).toContain("3,0 %");
  expect(plain(overlap)).toContain("Largest shared parts: Apple 3,0 %");
});

it("takes a fund out and puts another beside", async () => {
  await show("/funds/compare?ids=1");
  await screen.findByRole("table", { name: "Comparison of funds" });
  await userEvent.click(screen.getByRole("combobox", { name: "Add a fund to compare" }));
  await userEvent.click(await screen.findByRole("option", { name: bonds.name }));
  const head = () => within(screen.getByRole("table", { name: "Comparison of funds" })).getAllByRole("columnheader");
  await waitFor(() => expect(head()).toHaveLength(3));
  await userEvent.click(screen.getByRole("button", { name: `Do not compare ${equity.name}` }));
  await waitFor(() => expect(head()).toHaveLength(2));
});

it("says how funds come here while there are none", async () => {
  await show("/funds/compare");
  expect(await screen.findByText("No funds to compare")).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose funds" })).toHaveAttribute("href", "/funds/advanced");
});

it("says that a fund is not on offer, and offers to try again what failed otherwise", async () => {
  await show("/funds/compare?ids=1,2", {
    getFund: ({ params }) => (params[0] === "1" ? refuse(404, "NotFound") : refuse(500, "Unexpected")),
  });
  expect(await screen.findByText("Fund 1 is not on offer.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

it("shows the shape of a table while funds are on their way", async () => {
  await show("/funds/compare?ids=1", { getFund: "never" });
  expect(await screen.findByText("Loading…")).toBeInTheDocument();
});
