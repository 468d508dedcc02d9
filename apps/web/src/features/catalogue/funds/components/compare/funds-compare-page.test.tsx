import { buildFund } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import { buildComparison } from "@fundport/testing/catalogue/comparison";
import { bonds, equity, fakeMarket, renderFunds } from "../../testing/fake-funds.tsx";
import { FundsComparePage } from "./funds-compare-page.tsx";

const holdings = (apple: number) => [{ name: "Top holdings", composition: [{ name: "Apple", value: apple }] }];
const wholeFunds = {
  1: buildFund({ id: 1, name: equity.name, maximalEntryFee: null, compositions: holdings(8) }),
  2: buildFund({ id: 2, name: bonds.name, ongoingCharge: 0.4, compositions: holdings(3) }),
};
const show = (path: string, changes: Parameters<typeof fakeMarket>[0] = {}) => {
  const network = fakeMarket({
    getFund: ({ params }) => (params[0] === "1" ? wholeFunds[1] : wholeFunds[2]),
    ...changes,
  });
  return renderFunds(<FundsComparePage renderActions={() => null} />, path).then(() => network);
};
const plain = (element: HTMLElement) => (element.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " ");

it("shows funds side by side with facts, costs and performance", async () => {
  await show("/funds/compare?ids=1,2");
  const table = await screen.findByRole("table", { name: "Fund comparison" });
  expect(within(table).getByRole("link", { name: equity.name })).toHaveAttribute("href", "/funds/detail/1");
  expect(plain(within(table).getByRole("row", { name: /Maximum entry fee/ }))).toBe("Maximum entry fee0 %4,00 %");
  expect(plain(within(table).getByRole("row", { name: /Ongoing costs/ }))).toBe("Ongoing costs (TER)1,60 %0,40 %");
});

const section = () => screen.findByRole("region", { name: "Performance and costs" });
const comparisonQueries = (network: Awaited<ReturnType<typeof show>>) =>
  network.requests("getFundComparison").map(({ query }) => query.toString());
const cellsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => plain(cell as HTMLElement)));

it("charts total returns over the common period, with the figures, days and currency", async () => {
  const network = await show("/funds/compare?ids=1,2");
  expect(
    await screen.findByText("Total return with distributions reinvested, 31/10/2016 to 30/10/2026, start = 100."),
  ).toBeVisible();
  expect(screen.getByText("All in CZK, the currency of all the funds.")).toBeVisible();
  expect(comparisonQueries(network)).toEqual(["ids=1%2C2"]);
  expect(await cellsOf("In figures")).toEqual([
    ["Fund", "Over the period", "Per year", "Worst 12 months"],
    [equity.name, "+50,00 %", "+4,14 %", "−18,50 %31/03/2019 – 31/03/2020"],
    [bonds.name, "+10,00 %", "+0,96 %", "N/A"],
  ]);
});

it("reads the values and changes of all funds between the same two days by keyboard", async () => {
  await show("/funds/compare?ids=1,2");
  const slider = await screen.findByRole("slider", { name: /^Value, start = 100\./ });
  slider.focus();
  await userEvent.keyboard("{ArrowLeft}");
  const read = () => (slider.getAttribute("aria-valuetext") ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
  expect(read()).toBe(`31/10/2016 to 23/03/2020: ${equity.name} 80,00 (−20,00 %); ${bonds.name} 104,00 (+4,00 %)`);
  await userEvent.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}");
  expect(read()).toBe(`23/03/2020 to 30/10/2026: ${equity.name} 150,00 (+87,50 %); ${bonds.name} 110,00 (+5,77 %)`);
});

it("shows the chart's values as a table", async () => {
  await show("/funds/compare?ids=1,2");
  await userEvent.click(await within(await section()).findByRole("button", { name: "Table" }));
  expect(await cellsOf("Value, start = 100")).toEqual([
    ["Day", equity.name, bonds.name],
    ["30/10/2026", "150,00", "110,00"],
    ["23/03/2020", "80,00", "104,00"],
    ["31/10/2016", "100,00", "100,00"],
  ]);
});

it("keeps the chosen values, currency and days in the address", async () => {
  const network = await show("/funds/compare?ids=1,2&range=1Y");
  await waitFor(() => expect(comparisonQueries(network)).toContain("ids=1%2C2&fromDate=2025-10-30&toDate=2026-10-30"));
  await userEvent.click(within(await section()).getByRole("radio", { name: "Price" }));
  await userEvent.click(within(await section()).getByRole("radio", { name: "EUR" }));
  await waitFor(() => expect(comparisonQueries(network).at(-1)).toContain("values=Price&currencyId=2"));
  expect(await screen.findByText(/^Price only, without distributions,/)).toBeVisible();
  expect(screen.getByText("All in EUR, converted at each day’s rate.")).toBeVisible();
  expect(within(await section()).getByRole("radio", { name: "EUR" })).toHaveFocus();
});

it("warns that funds have different currencies unless the user chooses one currency", async () => {
  await show("/funds/compare?ids=1,2", {
    getFund: ({ params }) => (params[0] === "1" ? wholeFunds[1] : { ...wholeFunds[2], currencyId: 2 }),
  });
  expect(await screen.findByText(/^Each fund is in its own currency \(CZK, EUR\)/)).toBeVisible();
});

it("shows N/A for an unknown entry fee, and 0 % for a fund that has no entry fee", async () => {
  await show("/funds/compare?ids=1,2", {
    getFund: ({ params }) =>
      params[0] === "1"
        ? { ...wholeFunds[1], maximalEntryFee: null, missingFigures: ["maximalEntryFee"] }
        : { ...wholeFunds[2], maximalEntryFee: null, missingFigures: [] },
  });
  expect(plain(await screen.findByRole("row", { name: /Maximum entry fee/ }))).toBe("Maximum entry feeN/A0 %");
});

it("shows the start, low and recovery of the maximum drawdown", async () => {
  await show("/funds/compare?ids=1,2&view=drawdown");
  expect(await cellsOf("In figures")).toEqual([
    ["Fund", "Maximum drawdown", "From", "Low", "Recovered", "From low to recovery"],
    [equity.name, "−20,00 %", "31/10/2016", "23/03/2020", "20/08/2020", "150 days"],
    [bonds.name, "−1,00 %", "23/03/2020", "30/10/2026", "Not yet", "–"],
  ]);
});

it("summarizes rolling returns, and reports a period that is too short for them", async () => {
  await show("/funds/compare?ids=1,2&view=rolling");
  expect(await cellsOf("In figures")).toEqual([
    ["Fund", "Lowest", "Median", "Highest", "At a loss"],
    [equity.name, "−2,00 %", "+1,00 %", "+4,00 %", "1 of 2"],
    [bonds.name, "+1,00 %", "+1,00 %", "+1,00 %", "0 of 1"],
  ]);
  await userEvent.click(screen.getByRole("radio", { name: "3 years" }));
  expect(await screen.findByText("The period is too short for 3-year returns. Choose a longer one.")).toBeVisible();
});

it("shows correlations as numbers, with the number of months used", async () => {
  await show("/funds/compare?ids=1,2&view=correlation");
  expect(await cellsOf("Correlation")).toEqual([
    ["Fund", equity.name, bonds.name],
    [equity.name, "1,00", "−0,25"],
    [bonds.name, "−0,25", "1,00"],
  ]);
  expect(screen.getByText(/118 months in common, 30\/11\/2016 to 30\/09\/2026\./)).toBeVisible();
});

it("reports that the funds have too few months in common for a correlation", async () => {
  const few = {
    values: [
      [null, null],
      [null, null],
    ],
    months: 5,
    minMonths: 24,
    fromDate: null,
    toDate: null,
  };
  await show("/funds/compare?ids=1,2&view=correlation", { getFundComparison: buildComparison({ correlation: few }) });
  expect(await screen.findByText(/at least 24 full months in common; these funds have 5/)).toBeVisible();
});

it("accepts an amount while exchange rates load; only the table of costs waits for them", async () => {
  await show("/funds/compare?ids=1,2&view=costs", { getForex: "never" });
  expect(await screen.findByRole("textbox", { name: "Amount" })).toBeVisible();
  expect(within(screen.getByRole("tabpanel")).getByText("Loading…")).toBeInTheDocument();
});

it("calculates the costs of the typed amount, and does not count an unknown charge as zero", async () => {
  await show("/funds/compare?ids=1,2&view=costs&horizon=1", {
    getFund: ({ params }) => ({
      ...(params[0] === "1" ? wholeFunds[1] : wholeFunds[2]),
      ongoingCharge: params[0] === "1" ? null : 1.2,
      maximalEntryFee: 0,
      exitCost: 0,
      unfavourableGain: 0,
      moderateGain: 0,
      favourableGain: 0,
    }),
  });
  const row = async (name: string) => (await cellsOf("Costs")).find(([first]) => first === name);
  expect(await row(bonds.name)).toEqual([bonds.name, "0 Kč", "1 200 Kč", "0 Kč", "1 200 Kč", "1,20 %", "100 000 Kč"]);
  expect(await row(equity.name)).toEqual([
    equity.name,
    "0 Kč",
    "unknown",
    "0 Kč",
    "unknown",
    "unknown",
    "at most 100 000 Kč",
  ]);
  expect(screen.getByText(/^Unknown costs aren’t included, which doesn’t mean they’re zero/)).toBeVisible();
  const amount = screen.getByRole("textbox", { name: "Amount" });
  await userEvent.clear(amount);
  expect(await screen.findByText("Enter an amount and a number of years.")).toBeVisible();
  await userEvent.type(amount, "50000");
  await waitFor(async () => expect((await row(bonds.name))?.[2]).toBe("600 Kč"));
});

it("switches views with the arrow keys", async () => {
  await show("/funds/compare?ids=1,2");
  const tab = await screen.findByRole("tab", { name: "Performance" });
  tab.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(await screen.findByRole("tab", { name: "Drawdown" })).toHaveAttribute("aria-selected", "true");
});

it("names excluded funds and the reason for each", async () => {
  const [first] = buildComparison().funds;
  await show("/funds/compare?ids=1,2", {
    getFundComparison: buildComparison({ funds: first ? [first] : [], without: [{ id: 2, reason: "NoRates" }] }),
  });
  expect(
    await screen.findByText(`${bonds.name} isn’t compared: we don’t have exchange rates for the chosen currency.`),
  ).toBeVisible();
});

it("reports that the funds have no period in common, without sending a second request", async () => {
  const none = { funds: [], days: [], fromDate: null, toDate: null };
  const network = await show("/funds/compare?ids=1,2", {
    getFundComparison: buildComparison({ ...none, firstDate: null, lastDate: null }),
  });
  expect(await screen.findByText("These funds have no period in common, so they can’t be compared.")).toBeVisible();
  expect(comparisonQueries(network)).toHaveLength(1);
});

it("offers a retry if the comparison fails to load", async () => {
  await show("/funds/compare?ids=1,2", { getFundComparison: refuse(500, "Unexpected") });
  const failure = await within(await section()).findByRole("button", { name: "Try again" });
  expect(failure).toBeVisible();
});

it("distinguishes share classes with the same name by their ISIN", async () => {
  const same = { name: equity.name, currencyId: 1 };
  await show("/funds/compare?ids=1,2", {
    getFund: ({ params }) =>
      params[0] === "1"
        ? buildFund({ id: 1, ...same, isin: "CZ0008470011" })
        : buildFund({ id: 2, ...same, isin: "CZ0008470029" }),
  });
  expect((await cellsOf("In figures")).map(([name]) => name)).toEqual([
    "Fund",
    `${equity.name} · CZ0008470011`,
    `${equity.name} · CZ0008470029`,
  ]);
});

it("shows the overlap of two funds as the sum of the smaller weights", async () => {
  await show("/funds/compare?ids=1,2");
  const overlap = await screen.findByRole("region", { name: "Overlap of holdings" });
  expect(plain(overlap)).toContain("3,0 %");
  expect(plain(overlap)).toContain("Largest shared holdings: Apple 3,0 %");
});

it("adds funds to the comparison and removes them", async () => {
  await show("/funds/compare?ids=1");
  await screen.findByRole("table", { name: "Fund comparison" });
  await userEvent.click(screen.getByRole("combobox", { name: "Add a fund to compare" }));
  await userEvent.click(await screen.findByRole("option", { name: bonds.name }));
  const head = () => within(screen.getByRole("table", { name: "Fund comparison" })).getAllByRole("columnheader");
  await waitFor(() => expect(head()).toHaveLength(3));
  await userEvent.click(screen.getByRole("button", { name: `Remove ${equity.name} from comparison` }));
  await waitFor(() => expect(head()).toHaveLength(2));
});

it("shows how to choose funds while the comparison is empty", async () => {
  await show("/funds/compare");
  expect(await screen.findByText("No funds to compare yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose funds" })).toHaveAttribute("href", "/funds/advanced");
});

it("reports a fund that is not on offer, and offers a retry after other errors", async () => {
  await show("/funds/compare?ids=1,2", {
    getFund: ({ params }) => (params[0] === "1" ? refuse(404, "NotFound") : refuse(500, "Unexpected")),
  });
  expect(await screen.findByText("Fund 1 isn’t on offer.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

it("shows a skeleton while the funds load", async () => {
  await show("/funds/compare?ids=1", { getFund: "never" });
  expect(await screen.findByText("Loading…")).toBeInTheDocument();
});
