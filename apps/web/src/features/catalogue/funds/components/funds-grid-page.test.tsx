import { buildFundListItem } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import { assign, bonds, equity, fakeMarket, renderFunds } from "../testing/fake-funds.tsx";
import { FundsGridPage } from "./funds-grid-page.tsx";

const plain = (element: HTMLElement) => (element.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
const group = (name: string) => screen.findByRole("region", { name });
const recommended = () => group("Recommended funds");
const findFavouriteButton = (container: HTMLElement, name: string) => within(container).findByRole("button", { name });

/** Stubs `IntersectionObserver`, which jsdom lacks, and reports every element as visible. */
function showEverything() {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe() {
        this.report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}

describe("the carousels", () => {
  it("shows favourite, top-performing, recommended and best-selling funds", async () => {
    fakeMarket({
      getAssignedProducts: [
        assign(1, "Favourite"),
        assign(2, "TopPerformance"),
        assign(1, "Recommended"),
        assign(2, "TopSelling"),
      ],
    });
    await renderFunds(<FundsGridPage />);
    // Groups below the first one are rendered after it.
    await group("Best-selling funds");
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(["Favourite funds", "Top-performing funds", "Recommended funds", "Best-selling funds"]);
  });

  it("shows favourite model portfolios before the favourite funds, and other model portfolios after the funds of their group", async () => {
    fakeMarket({ getAssignedProducts: [assign(1, "Favourite"), assign(2, "Recommended")] });
    await renderFunds(<FundsGridPage renderTemplates={(type) => <h2>Packages {type}</h2>} />);
    await group("Favourite funds");
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Packages Favourite",
      "Favourite funds",
      "Packages TopPerformance",
      "Recommended funds",
      "Packages Recommended",
      "Packages TopSelling",
    ]);
  });

  it("reports that there are no funds only if the market is empty", async () => {
    fakeMarket({ getFunds: [], getAssignedProducts: [] });
    const { unmount } = await renderFunds(<FundsGridPage />);
    expect(await screen.findByText("No funds yet")).toBeVisible();
    unmount();
    fakeMarket({ getAssignedProducts: [] });
    await renderFunds(<FundsGridPage />);
    await screen.findByText("No favourite funds yet");
    expect(screen.queryByText("No funds yet")).toBeNull();
  });

  it.each([
    ["favourite-funds", "Favourite funds"],
    ["favourite-portfolios", "Favourite model portfolios"],
  ])("scrolls from #%s to the group “%s” once the funds have loaded", async (id, title) => {
    const scrolledTo = vi.fn<(text: string | null) => void>();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolledTo(this.querySelector("h2")?.textContent ?? null);
    };
    fakeMarket({ getAssignedProducts: [assign(1, "Recommended"), assign(1, "Favourite")] });
    const renderTemplates = (type: string) =>
      type === "Favourite" && (
        <div id="favourite-portfolios">
          <h2>Favourite model portfolios</h2>
        </div>
      );
    await renderFunds(<FundsGridPage renderTemplates={renderTemplates} />, `/funds/grid#${id}`);
    await waitFor(() => expect(scrolledTo).toHaveBeenCalledWith(title));
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  });

  it("shows a fund as a card with issuer, class, risk and performance, and links it to the fund's page", async () => {
    fakeMarket({ getAssignedProducts: [assign(1, "Recommended")] });
    await renderFunds(<FundsGridPage />);
    const card = within(await group("Recommended funds")).getByRole("article");
    expect(within(card).getByRole("link", { name: equity.name })).toHaveAttribute("href", "/funds/detail/1");
    expect(plain(card)).toContain("Morava Invest");
    expect(plain(card)).toContain("Equity");
    expect(within(card).getByRole("img", { name: "Risk 5/7" })).toBeVisible();
    expect(plain(card)).toMatch(/YTD\+3,2 %1Y\+6,4 %3Y p\. a\.\+5,1 %5Y p\. a\.N\/A/);
  });

  it("shows N/A for an unknown risk", async () => {
    fakeMarket({ getAssignedProducts: [assign(2, "Recommended")] });
    await renderFunds(<FundsGridPage />);
    const card = within(await group("Recommended funds")).getByRole("article");
    expect(within(card).getByRole("img", { name: "Risk N/A" })).toHaveTextContent("N/A");
  });

  it("truncates a name at 50 characters, and shows the full name in the tooltip", async () => {
    const long = buildFundListItem({ id: 9, name: "x".repeat(60) });
    fakeMarket({ getFunds: [long], getAssignedProducts: [assign(9, "Recommended")] });
    await renderFunds(<FundsGridPage />);
    const link = within(await group("Recommended funds")).getByRole("link");
    expect(link).toHaveTextContent(`${"x".repeat(50)}…`);
    expect(link).toHaveAttribute("title", long.name);
  });

  it("requests the sparklines of all visible cards together", async () => {
    showEverything();
    const network = fakeMarket({ getAssignedProducts: [assign(1, "Recommended"), assign(2, "Recommended")] });
    await renderFunds(<FundsGridPage />);
    await waitFor(() => expect(network.requests("getSparklines")).toHaveLength(1));
    expect(network.requests("getSparklines")[0]?.query.get("ids")).toBe("1,2");
  });

  it("moves the focus between cards with the arrow keys", async () => {
    fakeMarket({ getAssignedProducts: [assign(1, "Recommended"), assign(2, "Recommended")] });
    await renderFunds(<FundsGridPage />);
    const [first, second] = within(await group("Recommended funds")).getAllByRole("link");
    first?.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(second).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Home}");
    expect(first).toHaveFocus();
  });

  it("explains how to add favourites while there are none", async () => {
    fakeMarket();
    await renderFunds(<FundsGridPage />);
    expect(await group("Favourite funds")).toHaveTextContent("Funds you mark with a heart appear here.");
    expect(screen.queryByRole("region", { name: "Recommended funds" })).not.toBeInTheDocument();
  });

  it("hides a fund that is no longer in the market", async () => {
    fakeMarket({
      getFunds: [equity, { ...bonds, allowedInFundMarket: false }],
      getAssignedProducts: [assign(1, "Recommended"), assign(2, "Recommended"), assign(77, "Recommended")],
    });
    await renderFunds(<FundsGridPage />);
    expect(within(await group("Recommended funds")).getAllByRole("article")).toHaveLength(1);
    expect(screen.queryByRole("link", { name: bonds.name })).not.toBeInTheDocument();
  });
});

describe("the favourite button", () => {
  it("adds a fund to the front of the favourites immediately", async () => {
    const network = fakeMarket({
      getAssignedProducts: [assign(2, "Favourite"), assign(1, "Recommended")],
      addFavouriteFund: "never",
    });
    await renderFunds(<FundsGridPage />);
    await userEvent.click(await findFavouriteButton(await recommended(), `Add ${equity.name} to favourites`));
    const favourites = await group("Favourite funds");
    // The cards of a group are rendered one after another.
    await waitFor(() => {
      const cards = within(favourites).getAllByRole("link");
      expect(cards.map(({ textContent }) => textContent)).toEqual([equity.name, bonds.name]);
    });
    await waitFor(() => expect(network.requests("addFavouriteFund")[0]?.params).toEqual(["1"]));
  });

  it("removes a fund from the favourites", async () => {
    const network = fakeMarket({ getAssignedProducts: [assign(1, "Favourite")] });
    await renderFunds(<FundsGridPage />);
    const favourites = await group("Favourite funds");
    await userEvent.click(await findFavouriteButton(favourites, `Remove ${equity.name} from favourites`));
    expect(await group("Favourite funds")).toHaveTextContent("No favourite funds yet");
    await waitFor(() => expect(network.requests("removeFavouriteFund")).toHaveLength(1));
  });

  it("restores the favourite and reports an error if the request fails", async () => {
    fakeMarket({
      getAssignedProducts: [assign(1, "Recommended")],
      addFavouriteFund: refuse(500, "Unexpected"),
    });
    await renderFunds(<FundsGridPage />);
    await userEvent.click(await findFavouriteButton(await recommended(), `Add ${equity.name} to favourites`));
    expect(await screen.findByText(`${equity.name} couldn’t be added to favourites.`)).toBeVisible();
    expect(await findFavouriteButton(await recommended(), `Add ${equity.name} to favourites`)).not.toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(await group("Favourite funds")).toHaveTextContent("No favourite funds yet");
  });
});

it("shows a skeleton while the funds load", async () => {
  fakeMarket({ getFunds: "never" });
  await renderFunds(<FundsGridPage />);
  expect(await screen.findByText("Loading…")).toBeInTheDocument();
});

it("reports that the funds could not be loaded, and retries on request", async () => {
  const network = fakeMarket({ getFunds: "no-connection", getAssignedProducts: [assign(1, "Recommended")] });
  await renderFunds(<FundsGridPage />);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the funds");
  network.answer({ getFunds: [equity] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(within(await recommended()).getByRole("link", { name: equity.name })).toBeVisible();
});

it("links to the lists and to all funds, and marks the current view", async () => {
  fakeMarket();
  await renderFunds(<FundsGridPage />);
  const views = within(await screen.findByRole("navigation", { name: "Fund views" }));
  expect(views.getByRole("link", { name: "Cards" })).toHaveAttribute("aria-current", "page");
  expect(views.getByRole("link", { name: "List" })).toHaveAttribute("href", "/funds/list");
  expect(views.getByRole("link", { name: "All funds" })).toHaveAttribute("href", "/funds/advanced");
});
