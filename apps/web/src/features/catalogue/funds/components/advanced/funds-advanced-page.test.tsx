import { buildFundListItem } from "@fundport/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { fakeTimeouts } from "#lib/testing/fake-timeouts.ts";
import { bonds, equity, fakeMarket, renderFunds } from "../../testing/fake-funds.tsx";
import { fundFilterStore } from "../../model/filter/stored-filter.ts";
import { FundsAdvancedPage } from "./funds-advanced-page.tsx";

const path = "/funds/advanced";
const plain = (text: string | null) => (text ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
const rows = () => screen.getAllByRole("rowheader").map((cell) => within(cell).getByRole("link").textContent);
const tile = (block: string, name: RegExp) =>
  within(screen.getByRole("group", { name: block })).getByRole("button", { name });
const tileText = (block: string, name: RegExp) => plain(tile(block, name).textContent);
const ready = () => screen.findByRole("table");
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => buildFundListItem({ id: index + 1, name: `Fund ${index + 1}` }));

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

describe("the search", () => {
  it("finds funds by name or ISIN, ignoring case and diacritics", async () => {
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    const field = screen.getByRole("textbox", { name: "Search by name, ISIN, symbol, issuer or currency" });
    await userEvent.type(field, "CASLAV");
    await waitFor(() => expect(rows()).toEqual([bonds.name]));
    await userEvent.clear(field);
    await userEvent.type(field, "cz0008470011");
    await waitFor(() => expect(rows()).toEqual([equity.name]));
    expect(screen.getByText("1 fund found")).toBeInTheDocument();
  });

  it("searches after a pause in typing", async () => {
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    fakeTimeouts();
    try {
      fireEvent.change(screen.getByRole("textbox"), { target: { value: "caslav" } });
      expect(rows()).toHaveLength(2);
      vi.advanceTimersByTime(99);
      expect(rows()).toHaveLength(2);
      vi.advanceTimersByTime(1);
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(rows()).toEqual([bonds.name]));
  });
});

describe("the tiles", () => {
  it("toggles tiles, and shows how many funds each would leave", async () => {
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    expect(tileText("Asset class", /^Equity/)).toBe("Equity 1");
    expect(tileText("Asset class", /^Special/)).toBe("Special 0");
    await userEvent.click(tile("Risk", /^5/));
    expect(tile("Risk", /^5/)).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(rows()).toEqual([equity.name]));
    expect(tileText("Asset class", /^Bonds/)).toBe("Bonds 0");
    await userEvent.click(tile("Risk", /^5/));
    await waitFor(() => expect(rows()).toEqual([bonds.name, equity.name]));
  });

  it("shows chosen tiles as chips that can be removed one by one or all together", async () => {
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, `${path}?class=E&risk=5&q=morava`);
    await ready();
    const chips = within(screen.getByRole("group", { name: "Active filters" }));
    expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "“morava”",
      "Equity",
      "Risk 5",
      "Clear all",
    ]);
    await userEvent.click(chips.getByRole("button", { name: "Remove “morava”" }));
    expect(screen.getByRole("textbox")).toHaveValue("");
    await userEvent.click(chips.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole("group", { name: "Active filters" })).not.toBeInTheDocument();
  });
});

describe("the filter", () => {
  it("writes the filter to the address, so that it can be shared", async () => {
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, `${path}?class=B`);
    await ready();
    expect(rows()).toEqual([bonds.name]);
    await userEvent.click(tile("Asset class", /^Equity/));
    await userEvent.click(screen.getByRole("button", { name: "1Y" }));
    await waitFor(() => expect(window.location.search).toBe("?class=B&class=E&sort=-1Y"));
  });

  it("stores the filter per user", async () => {
    fakeMarket();
    useSession.setState({ userData: { id: 7, name: "Eva", language: "en" } });
    const { unmount } = await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    await userEvent.click(tile("Asset class", /^Bonds/));
    expect(JSON.parse(localStorage.getItem("fundport-fund-filter-7") ?? "")).toMatchObject({
      version: 1,
      state: { baseAssetClasses: ["B"] },
    });
    unmount();
    const reopened = await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    expect(rows()).toEqual([bonds.name]);
    reopened.unmount();
    useSession.setState({ userData: { id: 8, name: "Jan", language: "en" } });
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    expect(rows()).toHaveLength(2);
  });

  it.each(["no json", '{"version":2,"state":{}}', '{"version":1,"state":{"risks":"5","regions":[1]}}'])(
    "starts with an empty filter if %j is stored",
    async (text) => {
      localStorage.setItem("fundport-fund-filter-7", text);
      fakeMarket();
      useSession.setState({ userData: { id: 7, name: "Eva", language: "en" } });
      await renderFunds(<FundsAdvancedPage />, path);
      await ready();
      expect(rows()).toHaveLength(2);
    },
  );

  it("suggests which filter choices to remove if no fund matches", async () => {
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, `${path}?class=E&risk=5&q=caslav`);
    expect(await screen.findByText("No fund matches all your filters")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /“caslav”\s*1 fund/ }));
    await waitFor(() => expect(rows()).toEqual([equity.name]));
  });
});

describe("the rows", () => {
  it("lists only funds that are allowed in the market", async () => {
    fakeMarket({ getFunds: [equity, { ...bonds, allowedInFundMarket: false }] });
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    expect(rows()).toEqual([equity.name]);
  });

  it("loads twenty more rows on demand, and when 80 % of the page has been scrolled", async () => {
    fakeMarket({ getFunds: many(75) });
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    expect(rows()).toHaveLength(20);
    await userEvent.click(screen.getByRole("button", { name: "Show more (20)" }));
    expect(rows()).toHaveLength(40);
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(4000);
    vi.stubGlobal("scrollY", 4000 * 0.8 - window.innerHeight);
    fireEvent.scroll(window);
    expect(rows()).toHaveLength(40);
    vi.stubGlobal("scrollY", 4000 * 0.8 - window.innerHeight + 1);
    fireEvent.scroll(window);
    expect(rows()).toHaveLength(60);
  });

  it("scrolls back to the first row when the result changes far down the list", async () => {
    const scrollIntoView = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrollIntoView;
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    await userEvent.click(screen.getByRole("button", { name: "Fund" }));
    expect(scrollIntoView).not.toHaveBeenCalled();
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -900, 800, 5000));
    vi.stubGlobal("scrollY", 900);
    fireEvent.scroll(window);
    await userEvent.click(screen.getByRole("button", { name: "1Y" }));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: "start", behavior: "instant" });
  });

  it("sorts rows by every column", async () => {
    fakeMarket();
    await renderFunds(<FundsAdvancedPage />, path);
    await ready();
    for (const name of ["Fund", "Asset class", "Risk", "YTD", "1Y", "3Y\u00a0p.\u00a0a.", "5Y\u00a0p.\u00a0a."]) {
      await userEvent.click(screen.getByRole("button", { name }));
      expect(screen.getByRole("columnheader", { name })).toHaveAttribute("aria-sort");
    }
    expect(rows()).toEqual([bonds.name, equity.name]);
  });
});

it("shows the filter in a drawer on a phone, with the number of matching funds", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.includes("63.94rem"),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  fakeMarket();
  await renderFunds(<FundsAdvancedPage />, path);
  await ready();
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Filters" }));
  await userEvent.click(drawer.getByRole("button", { name: /^Bonds/ }));
  await userEvent.click(await drawer.findByRole("button", { name: "Show 1 fund" }));
  await waitFor(() => expect(rows()).toEqual([bonds.name]));
});

it("reports an empty catalogue without suggesting filters to remove", async () => {
  fakeMarket({ getFunds: [] });
  await renderFunds(<FundsAdvancedPage />, path);
  expect(await screen.findByText("No funds on offer")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Clear all" })).not.toBeInTheDocument();
});

it("shows a skeleton while the funds load", async () => {
  fakeMarket({ getFunds: "never" });
  await renderFunds(<FundsAdvancedPage />, path);
  expect(await screen.findByText("Loading…")).toBeInTheDocument();
});

it("reports that the funds could not be loaded, and retries on request", async () => {
  const network = fakeMarket({ getFunds: "no-connection" });
  await renderFunds(<FundsAdvancedPage />, path);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the funds");
  network.answer({ getFunds: [equity] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(rows()).toEqual([equity.name]));
});
