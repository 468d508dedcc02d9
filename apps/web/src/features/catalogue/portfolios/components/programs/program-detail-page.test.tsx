import { buildContractType, buildLimit, buildProgram } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import { fakePortfolios, history, plain, renderCart, renderPortfolios } from "../../testing/fake-portfolios.tsx";
import { ProgramDetailPage } from "./program-detail-page.tsx";

const section = (name: string) => screen.findByRole("region", { name });
const show = (programId: number | null = 1) =>
  renderPortfolios(<ProgramDetailPage programId={programId} renderCart={renderCart} />, {
    path: "/portfolio/detail/1",
  });
const fact = async (label: string) => plain(within(await section("Facts")).getByText(label).nextElementSibling);

describe("a program", () => {
  it("has anchors for facts, performance, charts, weights, risk, composition, documents and introduction", async () => {
    const document = { id: 5, name: "Key information", mimeType: "application/pdf", link: null, isKeyDocument: false };
    fakePortfolios({ getProgram: buildProgram({ documents: [document] }) });
    await show();
    await section("Facts");
    const anchors = within(await screen.findByRole("navigation", { name: "Sections of the page" })).getAllByRole(
      "link",
    );
    const names = ["facts", "performance", "charts", "weights", "risk", "composition", "documents", "introduction"];
    expect(anchors.map((link) => link.getAttribute("href"))).toEqual(names.map((name) => `#${name}`));
    expect(names.every((name) => globalThis.document.querySelector(`#${name}`) !== null)).toBe(true);
    expect(within(await section("Documents")).getByRole("button", { name: /open.*Key information/i })).toBeVisible();
  });

  it("shows the program's name, contract type and cart buttons", async () => {
    fakePortfolios();
    await show();
    await section("Facts");
    const heading = screen.getByRole("heading", { level: 1, name: "Active balanced" });
    expect(document.title).toBe("Active balanced · Fundport");
    expect(plain(heading.closest("header"))).toContain("Active portfolios · BALANCED");
    const carts = screen.getAllByRole("button", { name: "Take Active balanced", hidden: true });
    expect(carts.map((button) => button.dataset["labelled"])).toEqual([undefined, "true"]);
  });

  it("shows the program's name in a sticky header after 200 px of scrolling", async () => {
    fakePortfolios();
    await show();
    await section("Facts");
    const bar = () => screen.getAllByText("Active balanced")[0]?.closest("[data-shown]") ?? null;
    expect(bar()).toBeNull();
    vi.stubGlobal("scrollY", 201);
    window.dispatchEvent(new Event("scroll"));
    await waitFor(() => expect(bar()).not.toBeNull());
    vi.stubGlobal("scrollY", 0);
  });

  it("explains that the performance is calculated from the funds' prices, if it is", async () => {
    const network = fakePortfolios();
    const { unmount } = await show();
    expect(plain(await section("Performance"))).toContain("calculated from the prices and weights of its funds");
    expect(plain(await section("Value history"))).toContain("Calculated from the prices and weights of its funds");
    await waitFor(async () => expect(plain(await section("Value history"))).toContain("125,00+25,00 %"));
    expect(plain(await section("Value history"))).toContain("change in value, first day = 100");
    unmount();
    network.answer({ getProgram: buildProgram({ performanceComputed: false }) });
    await show();
    expect(plain(await section("Performance"))).not.toContain("calculated");
    await waitFor(async () => expect(plain(await section("Price history"))).toContain("125,00 Kč"));
    expect(plain(await section("Price history"))).not.toContain("Calculated");
  });

  it("requests 100 price points first, and the prices of a range when the user chooses it", async () => {
    const network = fakePortfolios();
    await show();
    await within(await section("Value history")).findByRole("slider");
    expect(network.requests("getProgramPriceHistory").map(({ query }) => query.toString())).toEqual([
      "granularity=100",
    ]);
    await userEvent.click(screen.getByRole("radio", { name: "1Y" }));
    await waitFor(() => expect(network.requests("getProgramPriceHistory")).toHaveLength(2));
    expect(network.requests("getProgramPriceHistory")[1]?.query.get("fromDate")).toBe("2025-10-30");
  });

  it("shows N/A for missing values, and 0 % for a missing entry fee, exit cost and expected income", async () => {
    fakePortfolios({
      getProgram: buildProgram({
        maximalEntryFee: null,
        exitCost: null,
        expectedIncome: null,
        ter: null,
        riskLevel: 0,
        volatilities: [{ years: 1, value: 9 }],
        performance: [],
        limits: [],
      }),
    });
    await show();
    for (const label of ["Maximum entry fee", "Exit fee", "Expected income"])
      expect([label, await fact(label)]).toEqual([label, "0 %"]);
    for (const label of ["Ongoing costs (TER)", "Volatility over five years", "Minimum one-off investment"])
      expect([label, await fact(label)]).toEqual([label, "N/A"]);
    expect(plain(await section("Risk"))).toContain("N/A");
    expect(plain(screen.getByRole("heading", { level: 1 }).closest("header"))).toContain("N/A");
  });

  it("shows the five-year volatility and the higher of the two minimum amounts", async () => {
    fakePortfolios({
      getProgram: buildProgram({
        volatilities: [
          { years: 1, value: 4 },
          { years: 5, value: 14.2 },
        ],
        limits: [buildLimit()],
        periodicalInvestmentType: "Forbidden",
      }),
    });
    await show();
    expect(await fact("Volatility over five years")).toBe("14,20 %");
    expect(await fact("Minimum one-off investment")).toBe("5 000 Kč");
    expect(await fact("Minimum monthly investment")).toBe("Not offered");
  });

  it("shows at least five years in the performance table", async () => {
    fakePortfolios({ getProgram: buildProgram({ historicalPerformancesYear: [{ year: 2025, value: 8.1 }] }) });
    await show();
    const table = within(await section("Performance")).getByRole("table", { name: "Performance by year" });
    expect(within(table).getAllByRole("row").slice(1).map(plain)).toEqual([
      "2025+8,10 %",
      "2024N/A",
      "2023N/A",
      "2022N/A",
      "2021N/A",
    ]);
  });

  it("lists, counts and links the funds that have a weight, largest first", async () => {
    fakePortfolios({
      getProgram: buildProgram({
        funds: [
          { fundId: 2, share: 30, assetClassId: 2 },
          { fundId: 1, share: 65, assetClassId: 1 },
          { fundId: 99, share: 5, assetClassId: 1 },
          { fundId: 3, share: 0, assetClassId: 1 },
        ],
      }),
    });
    await show();
    const weights = within(await section("Funds and their weights"));
    expect((await weights.findAllByRole("listitem")).map(plain)).toEqual([
      "Morava Global EquityCZ000847001165,0 %",
      "Vltava BondsCZ000847002930,0 %",
      "Fund 995,0 %",
    ]);
    expect(weights.getByText("3 funds")).toBeVisible();
    expect(weights.getByRole("link", { name: "Vltava Bonds" })).toHaveAttribute("href", "/funds/detail/2");
  });

  it("shows the composition on the second and the third level", async () => {
    const row = { isin: "CZ1", issuerName: "Issuer", productType: "Fund", value: 60 };
    fakePortfolios({
      getProgram: buildProgram({
        composition2ndLevel: [{ ...row, name: "Second" }],
        composition3rdLevel: [{ ...row, name: "Third", isin: null, issuerName: null, productType: "Share" }],
      }),
    });
    await show();
    const composition = within(await section("Composition"));
    expect(composition.getAllByRole("listitem").map(plain)).toEqual(["SecondCZ1 · Issuer · Fund60,0 %"]);
    await userEvent.click(composition.getByRole("radio", { name: "Underlying holdings" }));
    expect(composition.getAllByRole("listitem").map(plain)).toEqual(["ThirdShare60,0 %"]);
  });

  it("reports a missing composition and missing prices", async () => {
    fakePortfolios({
      getProgram: buildProgram({ funds: [] }),
      getProgramPriceHistory: { prices: [], fromDate: null, toDate: null, computed: true },
    });
    await show();
    expect(await screen.findByText("The chart will appear once prices are available.")).toBeVisible();
    expect(plain(await section("Composition"))).toContain("No composition yet");
    expect(plain(await section("Funds and their weights"))).toContain("No funds yet");
  });

  it("has no cart button if the contract type is not Active", async () => {
    fakePortfolios({ getContractTypes: [buildContractType({ id: 1, status: "Disabled" })] });
    await show();
    await section("Facts");
    expect(screen.queryByRole("button", { name: "Take Active balanced", hidden: true })).not.toBeInTheDocument();
  });

  it("reloads the prices after an error without reloading the rest of the page", async () => {
    const network = fakePortfolios({ getProgramPriceHistory: refuse(500, "Unexpected") });
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the prices");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Active balanced");
    network.answer({ getProgramPriceHistory: history });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await within(await section("Value history")).findByRole("slider")).toBeInTheDocument();
  });
});

describe("a program that cannot be loaded", () => {
  it.each([
    [404, "NotFound"],
    [400, "ValidationFailed"],
  ])("shows an empty state with a link to all programs for a %i response", async (status, code) => {
    fakePortfolios({ getProgram: refuse(status, code) });
    await show(99);
    expect(await screen.findByRole("heading", { level: 1, name: "Program not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse programs" })).toHaveAttribute("href", "/portfolio/overview/active");
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("shows an empty state for an address without an id, and sends no request", async () => {
    const network = fakePortfolios();
    await show(null);
    expect(await screen.findByRole("heading", { level: 1, name: "Program not found" })).toBeVisible();
    expect(network.requests("getProgram")).toEqual([]);
  });

  it.each(["no-connection" as const, refuse(500, "Unexpected")])(
    "reloads the program on request after a failure",
    async (failure) => {
      const network = fakePortfolios({ getProgram: failure });
      await show();
      expect(await screen.findByRole("heading", { level: 1, name: "We couldn’t load the program" })).toBeVisible();
      network.answer({ getProgram: buildProgram({ name: "Active balanced" }) });
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Active balanced" })).toBeVisible();
    },
  );

  it("shows the program's name from the program list while the program loads", async () => {
    fakePortfolios({ getProgram: "never" });
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Active balanced" })).toBeVisible();
    expect(screen.getAllByText("Loading…")[0]).toBeInTheDocument();
  });
});
