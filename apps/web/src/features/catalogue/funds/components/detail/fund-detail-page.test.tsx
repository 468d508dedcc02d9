import { buildFund, buildFundListItem } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { describe, expect, it } from "vitest";
import { refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { assign, bonds, fakeMarket, history, renderFunds } from "../../testing/fake-funds.tsx";
import { FundDetailPage } from "./fund-detail-page.tsx";

const plain = (element: HTMLElement) => (element.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
const section = (name: string) => screen.findByRole("region", { name });
const show = (fundId: number | null = 1, path = "/funds/detail/1") =>
  renderFunds(<FundDetailPage fundId={fundId} />, path);
const fact = async (label: string) => {
  const term = within(await section("Facts")).getByText(label);
  return plain(term.nextElementSibling as HTMLElement);
};

describe("a fund", () => {
  it("shows the fund's name, its price and the change from the previous price", async () => {
    fakeMarket();
    await show();
    await section("Facts");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Morava Global Equity");
    const header = plain(screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement);
    expect(header).toContain("1,2345 Kč");
    expect(header).toContain("on 30/10/2026");
    expect(header).toContain("+0,36 %since 29/10/2026");
    expect(header).toContain("4 out of 5 stars");
    expect(document.title).toBe("Morava Global Equity · Fundport");
  });

  it("links to a cheaper class of the same fund, with both charges", async () => {
    const listed = { basicIssuerId: 1, currencyId: 1 };
    fakeMarket({
      getFund: buildFund({ id: 1, ongoingCharge: 1.6 }),
      getFunds: [
        buildFundListItem({ ...listed, id: 1, name: "Morava Bond A CZK", ongoingCharge: 1.6 }),
        buildFundListItem({ ...listed, id: 2, name: "Morava Bond R CZK", ongoingCharge: 0.9 }),
      ],
    });
    await show();
    const link = await screen.findByRole("link", { name: "Morava Bond R CZK" });
    expect(link).toHaveAttribute("href", "/funds/detail/2");
    expect(plain(link.closest("p") as HTMLElement)).toContain("TER 0,90 % instead of 1,60 %");
  });

  it("shows N/A for missing values, and 0 % for a missing entry fee, exit cost and expected income", async () => {
    fakeMarket({
      getFund: buildFund({
        riskLevel: 0,
        rating: 0,
        dividendPolicy: null,
        managementStyle: null,
        numberOfClients: 0,
        compositions: [],
        description: null,
        maximalEntryFee: null,
        exitCost: null,
        expectedIncome: null,
        ongoingCharge: null,
        aum: null,
        isin: null,
        investmentHorizon: null,
        currentNetAssetValue: null,
        prevNetAssetValue: null,
        volatilities: [{ years: 1, value: 9 }],
      }),
    });
    await show();
    expect(await fact("Maximum entry fee")).toBe("0 %");
    expect(await fact("Exit fee")).toBe("0 %");
    expect(await fact("Expected income")).toBe("0 %");
    for (const label of [
      "Ongoing costs (TER)",
      "Use of income",
      "Management",
      "Volatility over five years",
      "Assets under management",
      "Clients in the fund",
      "ISIN",
    ])
      expect([label, await fact(label)]).toEqual([label, "N/A"]);
    expect(plain(await section("Risk"))).toContain("RiskN/A");
    expect(plain(await section("Risk"))).toContain("RatingN/A");
    expect(screen.queryByText(/of 5 stars/)).not.toBeInTheDocument();
    expect(plain(await section("Composition"))).toContain("It will appear once we have it.");
    expect(plain(await section("Introduction"))).toContain("No description yet.");
  });

  it("shows the risk as n/7, and the higher of the two minimum amounts", async () => {
    fakeMarket();
    await show();
    expect(plain(await section("Risk"))).toContain("5/7");
    expect(await fact("Minimum one-off investment")).toBe("5 000 Kč");
    expect(await fact("Minimum monthly investment")).toBe("500 Kč");
  });

  it("shows at least five years in the performance table, each with twelve months", async () => {
    fakeMarket();
    await show();
    const table = within(await section("Performance")).getByRole("table", { name: "Performance by month" });
    expect(within(table).getAllByRole("columnheader")).toHaveLength(14);
    const years = within(table).getAllByRole("rowheader");
    expect(years.map(({ textContent }) => textContent)).toEqual(["2026", "2025", "2024", "2023", "2022"]);
  });

  it("sorts the fund's composition by weight", async () => {
    fakeMarket({
      getFund: buildFund({
        compositions: [
          {
            name: "Countries",
            composition: [
              { name: "Austria", value: 10 },
              { name: "Czechia", value: 60 },
            ],
          },
        ],
      }),
    });
    await show();
    const parts = within(await section("Composition")).getAllByRole("listitem");
    expect(parts.map(plain)).toEqual(["Czechia60,0 %", "Austria10,0 %"]);
    // A full bar means 100 %, not the largest part.
    expect(parts.map((part) => part.querySelector<HTMLElement>("[style]")?.style.width)).toEqual(["60%", "10%"]);
  });

  it("opens a PDF document in the page, and a document on another site in a new tab", async () => {
    const network = fakeMarket({
      getFund: buildFund({
        documents: [
          {
            id: 1,
            name: "Statute",
            mimeType: "application/pdf",
            link: "https://example.cz/statute.pdf",
            isKeyDocument: false,
          },
          { id: 2, name: "Key information", mimeType: "application/pdf", link: null, isKeyDocument: false },
        ],
      }),
      getFundDocument: sendBytes("%PDF"),
    });
    await show();
    const documents = within(await section("Documents"));
    expect(documents.getByRole("link")).toHaveAttribute("href", "https://example.cz/statute.pdf");
    expect(documents.getByRole("link")).toHaveTextContent("Statuteopens in a new tab");
    expect(network.requests("getFundDocument")).toEqual([]);
    await userEvent.click(documents.getByRole("button", { name: "Open Key information" }));
    const dialog = await screen.findByRole("dialog", { name: "Key information" });
    expect(await within(dialog).findByText("Text of page 1")).toBeInTheDocument();
    expect(network.requests("getFundDocument").map(({ params }) => params)).toEqual([["2"]]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(documents.getByRole("button", { name: "Open Key information" })).toHaveFocus());
  });

  it("labels only key documents with their type", async () => {
    fakeMarket({
      getFund: buildFund({
        documents: [
          { id: 2, name: "KID", mimeType: "application/pdf", link: null, isKeyDocument: true },
          { id: 1, name: "Statute", mimeType: "application/pdf", link: null, isKeyDocument: false },
        ],
      }),
    });
    await show();
    const documents = within(await section("Documents"));
    const key = documents.getByRole("button", { name: "Open Key information KID" });
    expect(key).toHaveTextContent("Key information KID");
    expect(documents.getByRole("button", { name: "Open Statute" })).not.toHaveTextContent("Key information");
  });

  it("downloads other types of documents under their name with the extension of their type", async () => {
    const saved = listSavedFiles();
    fakeMarket({
      getFund: buildFund({
        documents: [
          { id: 3, name: "Holdings", mimeType: "application/vnd.ms-excel", link: null, isKeyDocument: false },
        ],
      }),
      getFundDocument: sendBytes("cells", "application/vnd.ms-excel"),
    });
    await show();
    const documents = within(await section("Documents"));
    expect(documents.queryByRole("button", { name: "Open Holdings" })).not.toBeInTheDocument();
    await userEvent.click(documents.getByRole("button", { name: "Download Holdings" }));
    await waitFor(() => expect(saved).toEqual(["Holdings.xls"]));
  });

  it("names the document whose download failed", async () => {
    fakeMarket({
      getFund: buildFund({
        documents: [{ id: 2, name: "Key information", mimeType: "application/pdf", link: null, isKeyDocument: false }],
      }),
      getFundDocument: refuse(404, "NotFound"),
    });
    await show();
    await userEvent.click(within(await section("Documents")).getByRole("button", { name: "Download Key information" }));
    expect(await screen.findByText(/We couldn’t download “Key information”/)).toBeVisible();
  });

  it("downloads the factsheet under the fund's name", async () => {
    const saved = listSavedFiles();
    const network = fakeMarket({
      getFund: buildFund({ factsheetDocumentId: 12, documents: [] }),
      getFundDocument: sendBytes("%PDF"),
    });
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Download Factsheet" }));
    await waitFor(() => expect(saved).toEqual(["Factsheet Morava Global Equity.pdf"]));
    expect(network.requests("getFundDocument").map(({ params }) => params)).toEqual([["12"]]);
  });

  it("hides the factsheet button if the factsheet is missing or on another site", async () => {
    const link = "https://example.cz/factsheet.pdf";
    const documents = [{ id: 12, name: "Factsheet", mimeType: "application/pdf", link, isKeyDocument: false }];
    const network = fakeMarket({ getFund: buildFund({ factsheetDocumentId: 12, documents }) });
    const { unmount } = await show();
    expect(within(await section("Documents")).getByRole("link")).toHaveAttribute("href", link);
    expect(screen.queryByRole("button", { name: /Download/ })).not.toBeInTheDocument();
    unmount();
    network.answer({ getFund: buildFund({ factsheetDocumentId: null, documents: [] }) });
    await show();
    await section("Facts");
    expect(screen.queryByRole("button", { name: /Download/ })).not.toBeInTheDocument();
  });

  it("shows neither the documents section nor its anchor if the fund has no documents", async () => {
    fakeMarket({ getFund: buildFund({ documents: [] }) });
    await show();
    await section("Facts");
    expect(screen.queryByRole("region", { name: "Documents" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Documents" })).not.toBeInTheDocument();
  });

  it("links to related funds in a menu and as cards", async () => {
    fakeMarket({ getFund: buildFund({ relatedFundIds: [2, 99] }) });
    await show();
    expect(within(await section("Related funds")).getByRole("link", { name: bonds.name })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Related funds" }));
    expect(await screen.findByRole("menuitem", { name: bonds.name })).toHaveAttribute("href", "/funds/detail/2");
  });

  it("counts one page view per visit", async () => {
    const network = fakeMarket();
    await renderFunds(
      <StrictMode>
        <FundDetailPage fundId={1} />
      </StrictMode>,
    );
    await section("Facts");
    await waitFor(() => expect(network.requests("registerFundPageView")).toHaveLength(1));
    expect(network.requests("registerFundPageView")[0]?.params).toEqual(["1"]);
  });

  it("shows whether the fund is a favourite", async () => {
    fakeMarket({ getAssignedProducts: [assign(1, "Favourite")] });
    await show();
    const hearts = await screen.findAllByRole("button", { name: "Remove Morava Global Equity from favourites" });
    expect(hearts[0]).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the price history", () => {
  const chart = async () => within(await section("Price history")).findByRole("slider");

  it("loads all prices first, and the prices of a range when the user chooses it", async () => {
    const network = fakeMarket();
    await show();
    await chart();
    expect(network.requests("getFundPriceHistory").map(({ query }) => query.toString())).toEqual(["granularity=100"]);
    await userEvent.click(screen.getByRole("radio", { name: "1Y" }));
    await waitFor(() => expect(network.requests("getFundPriceHistory")).toHaveLength(2));
    expect(Object.fromEntries(network.requests("getFundPriceHistory")[1]?.query ?? [])).toEqual({
      granularity: "100",
      fromDate: "2025-10-30",
      toDate: "2026-10-30",
      start: "OnOrBefore",
    });
  });

  it("loads the range between two valid dates", async () => {
    const network = fakeMarket();
    await show();
    await chart();
    const days = within(await section("Price history"));
    expect(days.getByLabelText("From")).toHaveValue("31/10/2016");
    expect(days.getByLabelText("To")).toHaveValue("30/10/2026");
    await userEvent.clear(days.getByLabelText("From"));
    await userEvent.type(days.getByLabelText("From"), "02012024");
    await waitFor(() => expect(network.requests("getFundPriceHistory")).toHaveLength(2));
    expect(Object.fromEntries(network.requests("getFundPriceHistory")[1]?.query ?? [])).toEqual({
      granularity: "100",
      fromDate: "2024-01-02",
      toDate: "2026-10-30",
      start: "OnOrBefore",
    });
    await waitFor(() => expect(days.getByLabelText("From")).toHaveFocus());
    for (const range of screen.getAllByRole("radio", { name: /^(1M|6M|YTD|1Y|3Y|5Y|Max)$/ }))
      expect(range).not.toBeChecked();

    await userEvent.clear(days.getByLabelText("To"));
    await userEvent.type(days.getByLabelText("To"), "01012024");
    expect(days.getByText("Must be later than “From”.")).toBeVisible();
    expect(network.requests("getFundPriceHistory")).toHaveLength(2);

    await userEvent.click(screen.getByRole("radio", { name: "Max" }));
    expect(days.getByLabelText("From")).toHaveValue("31/10/2016");
    expect(days.getByLabelText("To")).toHaveValue("30/10/2026");
  });

  it("shows the loaded points of a range until more detailed ones load", async () => {
    fakeMarket({ getFundPriceHistory: ({ query }) => (query.has("fromDate") ? "never" : history) });
    await show();
    await chart();
    await userEvent.click(screen.getByRole("radio", { name: "1Y" }));
    await waitFor(async () => expect(plain(await section("Price history"))).toContain("30/10/2025 – 30/10/2026"));
    expect(plain(await section("Price history"))).toContain("−6,25 %");
  });

  it("shows the price, the change and the dates as the cursor moves", async () => {
    fakeMarket();
    await show();
    const slider = await chart();
    expect(plain(await section("Price history"))).toContain("1,5000 Kč+50,00 %31/10/2016 – 30/10/2026");
    slider.focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(plain(await section("Price history"))).toContain("1,2000 Kč+20,00 %31/10/2016 – 30/04/2026");
    expect(slider.getAttribute("aria-valuetext")?.replaceAll("\u00a0", " ")).toBe(
      "30/04/2026: 1,2000 Kč, +20,00 % since 31/10/2016",
    );
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    expect(plain(await section("Price history"))).toContain("−25,00 %30/10/2025 – 30/04/2026");
    await userEvent.keyboard("{Escape}");
    expect(plain(await section("Price history"))).toContain("31/10/2016 – 30/10/2026");
  });

  it("switches a distributing fund between price and total return, and names the values shown", async () => {
    const reinvested = { ...history, prices: history.prices.map((point, index) => ({ ...point, price: 1 + index })) };
    const network = fakeMarket({
      getFund: buildFund({ distributions: [{ date: "2026-01-05", amount: 0.1 }] }),
      getFundPriceHistory: ({ query }) => (query.get("values") === "Reinvested" ? reinvested : history),
    });
    await show();
    await chart();
    expect(plain(await section("Price history"))).toContain(
      "1,5000 Kč+50,00 %31/10/2016 – 30/10/2026 · +4,14 % a year · change in price, without distributions",
    );
    await userEvent.click(screen.getByRole("radio", { name: "Total return" }));
    const value = () => section("Value history");
    await waitFor(async () => expect(plain(await value())).toContain("400,00+300,00 %31/10/2016 – 30/10/2026"));
    expect(plain(await value())).toContain("change in value, distributions reinvested");
    expect(plain(await value())).toContain("the value moved from 100,00 to 400,00");
    expect(plain(await value())).not.toContain("Kč+");
    await userEvent.click(screen.getByRole("radio", { name: "1Y" }));
    await waitFor(() =>
      expect(network.requests("getFundPriceHistory").at(-1)?.query.toString()).toBe(
        "granularity=100&fromDate=2025-10-30&toDate=2026-10-30&values=Reinvested&start=OnOrBefore",
      ),
    );
    await userEvent.click(screen.getByRole("radio", { name: "Price" }));
    expect(await section("Price history")).toBeVisible();
  });

  it("also offers the total return of a fund that reinvests its income, to compare it with a median", async () => {
    fakeMarket();
    await show();
    await chart();
    expect(plain(await section("Price history"))).toContain("· change in price");
    await userEvent.click(screen.getByRole("radio", { name: "Total return" }));
    await waitFor(async () =>
      expect(plain(await section("Value history"))).toContain(
        "change in value, distributions reinvested, start = 100 · in CZK",
      ),
    );
  });

  it("converts prices to euros on request, and shows a note about it", async () => {
    const network = fakeMarket();
    await show();
    await chart();
    await userEvent.click(screen.getByRole("radio", { name: "EUR" }));
    await waitFor(() =>
      expect(network.requests("getFundPriceHistory").at(-1)?.query.toString()).toBe("granularity=100&currencyId=2"),
    );
    expect(plain(await section("Price history"))).toContain("1,5000 €");
    expect(plain(await section("Price history"))).toContain("· converted to EUR at each day’s rate");
    await waitFor(() => expect(screen.getByRole("radio", { name: "EUR" })).toHaveFocus());
  });

  it("reports missing exchange rates for the chosen currency", async () => {
    const none = { prices: [], fromDate: null, toDate: null, computed: false };
    fakeMarket({ getFundPriceHistory: ({ query }) => (query.has("currencyId") ? none : history) });
    await show();
    await chart();
    await userEvent.click(screen.getByRole("radio", { name: "EUR" }));
    expect(await screen.findByText("We don’t have exchange rates for EUR yet.")).toBeVisible();
  });

  it("shows the same yearly gain over three years as the performance table", async () => {
    // A gain of 33.1 % in three years is 10 % a year.
    const threeYears = [
      { date: "2023-10-30", price: 10 },
      { date: "2026-10-30", price: 13.31 },
    ];
    fakeMarket({
      getFundPriceHistory: ({ query }) => (query.has("fromDate") ? { ...history, prices: threeYears } : history),
    });
    await show();
    await chart();
    await userEvent.click(screen.getByRole("radio", { name: "3Y" }));
    await waitFor(async () => expect(plain(await section("Price history"))).toContain("· +10,00 % a year ·"));
  });

  const medianBox = () => screen.findByRole("checkbox", { name: "Median for asset class Equity" });
  const median = {
    funds: 82,
    minFunds: 5,
    values: [
      { date: "2016-10-31", value: 100 },
      { date: "2026-04-30", value: 180 },
      { date: "2026-10-30", value: 190 },
    ],
  };

  it("shows the median of the asset class beside the total return, with its number of funds", async () => {
    const network = fakeMarket({ getAssetClassMedian: median });
    await show();
    await chart();
    expect(network.requests("getAssetClassMedian")).toEqual([]);
    await userEvent.click(await medianBox());
    const value = () => section("Value history");
    await waitFor(async () =>
      expect(plain(await value())).toContain("Median of 82 funds, Equity: +90,00 % (31/10/2016 – 30/10/2026)"),
    );
    expect(Object.fromEntries(network.requests("getAssetClassMedian")[0]?.query ?? [])).toEqual({
      currencyId: "1",
      fromDate: "2016-10-31",
      toDate: "2026-10-30",
    });
    (await within(await value()).findByRole("slider")).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(plain(await value())).toContain("Median of 82 funds, Equity: +80,00 % (31/10/2016 – 30/04/2026)");
    await userEvent.click(screen.getByRole("radio", { name: "Price" }));
    expect(await medianBox()).not.toBeChecked();
    expect(plain(await section("Price history"))).not.toContain("Median of 82");
  });

  it("explains why the median is missing", async () => {
    fakeMarket({ getAssetClassMedian: { ...median, funds: 3, values: [] } });
    await show();
    await chart();
    await userEvent.click(await medianBox());
    expect(
      await screen.findByText("Only 3 funds in Equity have prices for the whole period; the median needs at least 5."),
    ).toBeVisible();
  });

  it("describes the chart in a sentence, and shows it as a table", async () => {
    fakeMarket();
    await show();
    await chart();
    const development = await section("Price history");
    expect(plain(development)).toContain("Lowest 1,0000 Kč on 31/10/2016, highest 1,6000 Kč on 30/10/2025.");
    await userEvent.click(within(development).getByRole("button", { name: "Table" }));
    const rows = within(within(development).getByRole("table")).getAllByRole("row");
    expect(rows.map(plain).slice(0, 2)).toEqual(["DayPriceChange from the start", "30/10/20261,5000 Kč+50,00 %"]);
  });

  it("disables ranges that are longer than the price history", async () => {
    fakeMarket({
      getFundPriceHistory: {
        prices: [
          { date: "2026-01-02", price: 1 },
          { date: "2026-10-30", price: 2 },
        ],
        fromDate: "2026-01-02",
        toDate: "2026-10-30",
        computed: false,
      },
    });
    await show();
    await chart();
    expect(screen.getByRole("radio", { name: "6M" })).toBeEnabled();
    expect(screen.getByRole("radio", { name: "1Y" })).toBeDisabled();
  });

  it("reports missing prices", async () => {
    fakeMarket({
      getFund: buildFund({ currentNetAssetValue: null, currentNetAssetValueDate: null, prevNetAssetValue: null }),
      getFundPriceHistory: { prices: [], fromDate: null, toDate: null, computed: false },
    });
    await show();
    expect(await screen.findByText("We don’t have a unit price yet.")).toBeVisible();
    expect(await screen.findByText("The chart will appear once prices are available.")).toBeVisible();
  });

  it("explains that one price is too little for a chart, and offers no dates", async () => {
    const only = "2026-10-30";
    fakeMarket({
      getFundPriceHistory: { prices: [{ date: only, price: 12.3 }], fromDate: only, toDate: only, computed: false },
    });
    await show();
    expect(await screen.findByText("Only one price so far")).toBeVisible();
    expect(screen.queryByLabelText("From")).not.toBeInTheDocument();
    expect(screen.queryByText("Must be later than “From”.")).not.toBeInTheDocument();
  });

  it("reloads the prices after an error without reloading the rest of the page", async () => {
    const network = fakeMarket({ getFundPriceHistory: refuse(500, "Unexpected") });
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the prices");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Morava Global Equity");
    network.answer({ getFundPriceHistory: history });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await chart()).toBeInTheDocument();
  });

  it("lists the fund's distributions", async () => {
    fakeMarket({ getFund: buildFund({ distributions: [{ date: "2026-06-30", amount: 0.025 }] }) });
    await show();
    expect(plain(await section("Price history"))).toContain("30/06/2026 0,0250 Kč");
  });
});

it("shows the 404 view for a fund that does not exist, with a link to all funds", async () => {
  fakeMarket({ getFund: refuse(404, "NotFound") });
  await show(999_999);
  expect(await screen.findByRole("heading", { level: 1, name: "Fund not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse funds" })).toHaveAttribute("href", "/funds/grid");
});

it("shows the 404 view for an address without an id, and sends no request", async () => {
  const network = fakeMarket();
  await show(null);
  expect(await screen.findByRole("heading", { level: 1, name: "Fund not found" })).toBeVisible();
  expect(network.requests("getFund")).toEqual([]);
});

it("shows the 404 view for a fund that could not be loaded, with a retry button", async () => {
  const network = fakeMarket({ getFund: "no-connection" });
  await show();
  expect(await screen.findByRole("heading", { level: 1, name: "We couldn’t load the fund" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
  expect(screen.getByRole("link", { name: "Browse funds" })).toHaveAttribute("href", "/funds/grid");
  network.answer({ getFund: buildFund() });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Morava Global Equity");
});

it("shows the fund's name from the fund list while the fund loads", async () => {
  fakeMarket({ getFund: "never" });
  await show();
  expect(await screen.findByRole("heading", { level: 1, name: "Morava Global Equity" })).toBeVisible();
});
