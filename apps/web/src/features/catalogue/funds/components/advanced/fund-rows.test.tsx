import { buildFundListItem } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { fundFilterStore } from "../../model/filter/stored-filter.ts";
import { fakeMarket, renderFunds } from "../../testing/fake-funds.tsx";
import { FundsAdvancedPage } from "./funds-advanced-page.tsx";

const expensive = buildFundListItem({ id: 1, name: "Morava Bond A (acc) CZK", basicIssuerId: 1, ongoingCharge: 1.6 });
const cheap = buildFundListItem({
  id: 2,
  name: "Morava Bond R (dis) CZK hedged",
  isin: null,
  symbol: "MOR.F",
  basicIssuerId: 1,
  dividendPolicy: null,
  ongoingCharge: null,
  volatility3Y: null,
});
const sister = buildFundListItem({
  id: 3,
  name: "Morava Bond I (acc) CZK",
  isin: "CZ0008470037",
  basicIssuerId: 1,
  ongoingCharge: 0.4,
});
const old = buildFundListItem({
  id: 4,
  name: "Old Winner",
  isin: "CZ0008470045",
  performance: { YTD: 90, "1Y": 99, "3Y": 9, "5Y": 9 },
  currentNetAssetValueDate: "2024-11-29",
});
const names = () => screen.getAllByRole("rowheader").map((cell) => within(cell).getByRole("link").textContent);
const row = (name: string) => screen.getByRole("row", { name: new RegExp(name.replaceAll(/[()]/g, ".")) });
const open = async (path = "/funds/advanced") => {
  fakeMarket({ getFunds: [expensive, cheap, sister, old] });
  await renderFunds(<FundsAdvancedPage />, path);
  await screen.findByRole("table");
};

let stopFilter: () => void;
beforeEach(() => {
  stopFilter = fundFilterStore.start();
});
afterEach(() => {
  stopFilter();
  localStorage.clear();
  useSession.setState({ userData: null });
  window.history.replaceState(null, "", "/");
});

it("shows the facts of the share class beside the name, and the symbol instead of a missing ISIN", async () => {
  await open();
  const heading = within(row(cheap.name)).getByRole("rowheader");
  for (const text of ["CZK", "hedged", "class R", "distributing"])
    expect(within(heading).getByText(text, { exact: true })).toBeVisible();
  expect(heading).toHaveTextContent("MOR.F · Morava Invest");
  expect(within(row(expensive.name)).getByText("accumulating")).toBeVisible();
});

it("marks the cheapest share class with the same currency and hedging, and filters by this mark", async () => {
  await open();
  await waitFor(() => expect(within(row(sister.name)).getByText("cheapest class")).toBeVisible());
  expect(within(row(expensive.name)).queryByText("cheapest class")).toBeNull();
  const block = within(screen.getByRole("group", { name: "Share class" }));
  await userEvent.click(block.getByRole("button", { name: /^has a cheaper class/ }));
  await waitFor(() => expect(names()).toEqual([expensive.name]));
});

it("shows a date on outdated figures and sorts them last in both directions", async () => {
  await open("/funds/advanced?q=&sort=-1Y&class=E");
  expect(within(row(old.name)).getByText("as of 29/11/2024")).toBeVisible();
  expect(within(row(old.name)).getByText("+99,0 %")).toHaveAttribute("data-outdated");
  expect(names().at(-1)).toBe(old.name);
  await userEvent.click(screen.getByRole("button", { name: "1Y" }));
  expect(names().at(-1)).toBe(old.name);
  expect(within(row(expensive.name)).queryByText(/^as of/)).toBeNull();
});

it("shows costs and risk instead of performance, with N/A for unknown values", async () => {
  await open();
  await userEvent.click(screen.getByRole("radio", { name: "Costs and risk" }));
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.slice(3, 7)).toEqual(["Currency", "TER", "Volatility\u00a03Y", "History"]);
  const cells = within(row(cheap.name))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells.slice(2, 6)).toEqual(["CZK", "N/A", "N/A", "5\u00a0yr"]);
  await userEvent.click(screen.getByRole("button", { name: "TER" }));
  expect(names()[0]).toBe(sister.name);
});

it("offers unpublished charges as a filter choice, and names the charge in its chip", async () => {
  await open();
  const block = within(screen.getByRole("group", { name: "Ongoing costs (TER)" }));
  await userEvent.click(block.getByRole("button", { name: /^not published/ }));
  await waitFor(() => expect(names()).toEqual([cheap.name]));
  expect(screen.getByRole("button", { name: "Remove TER: not published" })).toBeVisible();
});

it("reports that the results match the typed phrase only with a typo", async () => {
  await open("/funds/advanced?q=mroava+bond");
  expect(names()).toEqual([expensive.name, sister.name, cheap.name]);
  expect(
    screen.getByText("Few or no exact matches for “mroava bond”, so similar results are shown too."),
  ).toBeVisible();
});
