import { type CartState, emptyInput } from "@fundport/cart";
import {
  buildCalcConfiguration,
  buildContractType,
  buildFeeScheme,
  buildFund,
  buildProgram,
  ids,
} from "@fundport/testing";
import { parseDay } from "@fundport/units";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { FakeRequest } from "#lib/testing/fake-network.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../../testing/open-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
const filled = { ...emptyInput, currencyId: 1, oneOffAmount: 100_000, investmentHorizon: 5 };
const summary = () => screen.findByRole("complementary", { name: "Summary" });

beforeEach(() => localStorage.clear());

describe("what the summary leaves out", () => {
  it("names an item that is excluded because of an empty field, and links to the field", async () => {
    const itemWithoutHorizon = buildCartItem({
      uuid: "b2",
      id: products.bonds,
      calcInput: { ...filled, periodicalAmount: 1000, investmentHorizon: null },
    });
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput: filled }), itemWithoutHorizon));
    const aside = await summary();
    expect(await within(aside).findByText("1 of 2 not counted:")).toBeInTheDocument();
    expect(
      within(aside)
        .getByRole("button", { name: /Expected assets/ })
        .closest("dl"),
    ).toHaveAttribute("data-dimmed");
    await user.click(within(aside).getByRole("button", { name: "Vltava Bonds: add a horizon" }));
    const field = within(screen.getByRole("article", { name: "Vltava Bonds" })).getByRole("textbox", {
      name: /horizon/i,
    });
    await expect.poll(() => document.activeElement).toBe(field);
    await user.type(field, "5");
    await expect.poll(() => within(aside).queryByText(/not counted:/)).toBeNull();
  });

  it("shows no figures on the card of an item without a horizon", async () => {
    const itemWithoutHorizon = buildCartItem({ calcInput: { ...filled, investmentHorizon: null } });
    await openCart(<CartPage />, cartOf(itemWithoutHorizon));
    const card = await screen.findByRole("article", { name: "Morava Global Equity" });
    expect(within(card).getByText("Enter an amount and a horizon to see the forecast.")).toBeVisible();
    expect(within(card).queryByText("Expected return")).toBeNull();
    expect(within(card).queryByText("Entry fee")).toBeNull();
  });

  it("marks the figure in the bottom bar on a phone as incomplete until the missing field is filled in", async () => {
    const itemWithoutHorizon = buildCartItem({
      uuid: "b2",
      id: products.bonds,
      calcInput: { ...filled, investmentHorizon: null },
    });
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput: filled }), itemWithoutHorizon));
    const bar = await screen.findByRole("button", { name: /^Show the summary.*1 of 2 not counted$/ });
    expect(bar.querySelector("[data-dimmed]")).not.toBeNull();
    const field = within(screen.getByRole("article", { name: "Vltava Bonds" })).getByRole("textbox", {
      name: /horizon/i,
    });
    await user.type(field, "5");
    await expect.poll(() => bar.textContent).not.toContain("not counted");
    expect(bar.querySelector("[data-dimmed]")).toBeNull();
  });

  it("shows a dash instead of 0 in the bottom bar if every item is excluded", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput: { ...filled, oneOffAmount: null } })));
    const bar = await screen.findByRole("button", { name: /^Show the summary.*1 of 1 not counted$/ });
    expect(bar).toHaveTextContent("–");
    expect(bar.textContent).not.toMatch(/0\sCZK|Kč/);
  });

  it("shows a fund's unknown ongoing costs as unknown instead of 0", async () => {
    const fundWithoutCosts = buildFund({
      id: products.equity,
      name: "Morava Global Equity",
      contractTypeId: 1,
      ongoingCharge: null,
    });
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput: filled })), {
      answers: { getFund: () => fundWithoutCosts },
    });
    const aside = await summary();
    const row = (await within(aside).findByText("Ongoing costs (TER)")).closest("div");
    expect(row).toHaveTextContent("Ongoing costs (TER)unknown, not counted");
    expect(aside).toHaveTextContent("Not counted: unknown ongoing costs for 1 product");
    await user.click(within(row as HTMLElement).getByRole("button"));
    expect(
      await screen.findByText(/^Not counted: unknown ongoing costs/, { selector: "[data-explanation] p" }),
    ).toBeVisible();
  });

  it("shows no reduction of the return if all costs are unknown", async () => {
    const part = { id: products.equity, name: "Morava Global Equity", contractTypeId: 1 };
    const open = async (ongoingCharge: number | null) => {
      const answers = {
        getFund: () => buildFund({ ...part, ongoingCharge, exitCost: 0 }),
        getFundFeeSchemes: () => [buildFeeScheme({ feeRates: [{ range: 0, rate: 0 }] })],
      };
      await openCart(<CartPage />, cartOf(buildCartItem({ calcInput: filled })), { answers });
      const aside = await summary();
      await within(aside).findByText("Ongoing costs (TER)");
      return within(aside);
    };
    expect((await open(1.5)).getByText("Reduction in annual return")).toBeVisible();
    cleanup();
    expect((await open(null)).queryByText("Reduction in annual return")).toBeNull();
  });

  it("lists omissions in full at the sum, and shortens them in the rows, except for screen readers", async () => {
    const part = { id: products.equity, name: "Morava Global Equity", contractTypeId: 1 };
    const fundWithUnknownCharge = buildFund({ ...part, ongoingCharge: null, exitCost: 2 });
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput: filled })), {
      answers: { getFund: () => fundWithUnknownCharge },
    });
    const aside = await summary();
    const short = await within(aside).findByText("omits the same amounts as the total above");
    const full = within(aside)
      .getAllByText(/unknown ongoing costs for 1 product/)
      .filter((text) => !text.classList.contains("visually-hidden"));
    expect(full.map((text) => text.closest("[data-total]") !== null)).toEqual([true]);
    expect(short).toHaveAttribute("aria-hidden", "true");
    expect(short.nextElementSibling).toHaveTextContent("Not counted: unknown ongoing costs for 1 product.");
  });

  it("shows the service once for the whole cart, with its period, below the sum of the costs", async () => {
    const cart = cartOf(
      buildCartItem({ calcInput: filled }),
      buildCartItem({ uuid: "b2", id: products.bonds, calcInput: filled }),
    );
    await openCart(<CartPage />, { ...cart, serviceFeeId: 2, advisorFeeAbsolute: 1200 });
    const aside = await summary();
    const block = (await within(aside).findByRole("heading", { name: "Service for the whole cart" })).parentElement;
    expect(block?.textContent?.replaceAll("\u00a0", " ")).toContain("1 200,00 Kč a year × 5 years6 000,00 Kč");
  });
});

describe("the foot of the summary", () => {
  it("shows the sum of costs and service in a line above the buttons until the table of costs is visible", async () => {
    const rectangle = vi.spyOn(Element.prototype, "getBoundingClientRect");
    onTestFinished(() => rectangle.mockRestore());
    let scrolled = 0;
    rectangle.mockImplementation(function fakeRectangle(this: Element) {
      const isTable = this.hasAttribute("data-total");
      return DOMRect.fromRect({ y: isTable ? 900 - scrolled : 500, height: 30 });
    });
    await openCart(<CartPage />, {
      ...cartOf(buildCartItem({ calcInput: filled })),
      serviceFeeId: 2,
      advisorFeeAbsolute: 1200,
    });
    const aside = await summary();
    const line = (await within(aside).findAllByText("All costs over the whole period"))
      .map((text) => text.closest("button[aria-hidden]"))
      .find((button) => button !== null);
    expect(line?.textContent.replaceAll("\u00a0", " ")).toMatch(/^All costs over the whole period[\d ]+,\d\d Kč/);
    expect(line).not.toHaveAttribute("data-hidden");
    expect(line?.textContent).not.toContain("not counted");
    scrolled = 500;
    fireEvent.scroll(window);
    expect(line).toHaveAttribute("data-hidden");
  });

  it("marks the sum of the costs as incomplete if it excludes items", async () => {
    const rectangle = vi.spyOn(Element.prototype, "getBoundingClientRect");
    onTestFinished(() => rectangle.mockRestore());
    rectangle.mockImplementation(function place(this: Element) {
      return DOMRect.fromRect({ y: this.hasAttribute("data-total") ? 900 : 500, height: 30 });
    });
    const empty = buildCartItem({ uuid: "b2", id: products.bonds, calcInput: { ...filled, oneOffAmount: null } });
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput: filled }), empty));
    const aside = await summary();
    const mark = await within(aside).findByText("1 of 2 not counted");
    expect(mark.closest("button[aria-hidden]")).not.toBeNull();
  });
});

describe("a contract over the years", () => {
  const lines = [
    buildProgram({
      id: 1,
      name: "Growth",
      investmentHorizon: 15,
      contractTypeId: 1,
      funds: [{ fundId: 1, share: 100, assetClassId: 1 }],
    }),
    buildProgram({ id: 2, name: "Balance", investmentHorizon: 3, contractTypeId: 1, funds: [] }),
  ];
  const plan = buildContractType({
    name: "Life-cycle plan",
    investmentPlanType: "WithTargetProgram",
    programIds: [1, 2],
    calcConfiguration: [buildCalcConfiguration()],
  });

  it("shows a contract's asset classes now, halfway and at the end, and the years of each line", async () => {
    const calcInput = { ...filled, investmentHorizon: 8, startingLineId: 1, endingLineId: 2 };
    await openCart(<CartPage />, cartOf(buildCartItem({ id: 1, itemType: "Contract", calcInput })), {
      answers: {
        getContractTypes: [plan],
        getProgram: ({ params }: FakeRequest) => (params[0] === "1" ? lines[0] : lines[1]) as (typeof lines)[number],
      },
    });
    const table = await within(await summary()).findByRole("table", { name: "Asset classes over time" });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent?.replaceAll("\u00a0", " "));
    expect(rows[0]).toBe("Asset classTodayHalfwayAt the end");
    expect(rows[1]).toMatch(/100,0 %100,0 %0,0 %$/);
    expect(rows[2]).toBe("Unknown0,0 %0,0 %100,0 %");
    const card = screen.getByRole("article", { name: "Life-cycle plan" });
    expect(within(card).getByText("Years 1 to 5").parentElement).toHaveTextContent("Growth");
    expect(within(card).getByText("Years 6 to 8").parentElement).toHaveTextContent("Balance");
  });
});

describe("a fee that depends on the client's age", () => {
  const prepaid = { maxAge: 65, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: ids.czk };
  const getFundFeeSchemes = [
    buildFeeScheme({
      type: "Periodical",
      commissionChargingMethodId: ids.upFront,
      feeRates: [{ range: 0, rate: 0.03 }],
    }),
  ];
  // The fee of 1,000 a month for 20 years at 3 % is 7,200. A client aged 61 pays a fifth of it.
  const monthly = buildCartItem({
    calcInput: {
      ...filled,
      oneOffAmount: null,
      periodicalAmount: 1000,
      investmentHorizon: 20,
      chargingMethodId: ids.upFront,
    },
  });
  const open = (part: Partial<CartState> = {}) =>
    openCart(<CartPage />, { ...cartOf(monthly), ...part }, { user: { prepaid }, answers: { getFundFeeSchemes } });
  const texts = (container: HTMLElement) => (container.textContent ?? "").replaceAll(/\s/g, " ");

  it("shows an age-dependent fee as upper bound and results as lower bounds if the birth date is unknown", async () => {
    await open();
    const aside = await summary();
    await expect.poll(() => texts(aside)).toContain("Entry feeup to 7 200,00 Kčdepending on the client’s age");
    expect(texts(aside)).toMatch(/Expected assetsat least \d/);
    expect(texts(aside)).toMatch(/Expected returnat least [+−]?\d/);
    expect(texts(aside)).not.toContain("Not counted");
    expect(texts(await screen.findByRole("button", { name: /^Show the summary/ }))).toMatch(/at least \d/);
    const card = texts(screen.getByRole("article", { name: "Morava Global Equity" }));
    for (const label of ["Expected assets", "Expected return", "Unfavourable", "Favourable"])
      expect(card).toMatch(new RegExp(`${label}at least [+−]?\\d`));
    expect(card).toContain("Entry feeup to 7 200,00 Kč");
  });

  it("shows the same bound in the derivation of the figure", async () => {
    await open();
    const aside = await summary();
    for (const name of [/^Entry fee: up to 7/, /^Expected assets: at least/]) {
      const [figure] = await within(aside).findAllByRole("button", { name });
      await user.click(figure as HTMLElement);
      const panel = await screen.findByRole("dialog", { name: "How it was calculated" });
      expect(texts(panel)).toContain(texts(figure as HTMLElement));
      await user.click(within(panel).getByRole("button", { name: "Close the calculation" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });

  it("explains that the fee is only a bound because the birth date is missing", async () => {
    await open();
    const aside = await summary();
    const [fee] = await within(aside).findAllByRole("button", { name: /^Entry fee: up to 7/ });
    await user.click(fee as HTMLElement);
    const panel = await screen.findByText(/date of birth is missing/, { selector: "[data-explanation] p" });
    expect(panel).toBeVisible();
  });

  it("shows the exact fee if the birth date is known", async () => {
    await open({ dateOfBirth: parseDay(`${new Date().getFullYear() - 61}-01-01`) });
    const aside = await summary();
    await expect.poll(() => texts(aside)).toContain("Entry fee1 440,00 Kč");
    expect(texts(aside)).not.toMatch(/at least|up to/);
  });
});
