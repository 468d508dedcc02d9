import { buildFundListItem, buildTemplateListItem } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { assign, bonds, equity, fakeMarket, renderFunds } from "../../testing/fake-funds.tsx";
import { FundsListPage } from "./funds-list-page.tsx";

const path = "/funds/list";
const group = (name: string) => screen.findByRole("region", { name });
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const everyFund = Array.from({ length: 45 }, (_, index) =>
  buildFundListItem({
    id: index + 1,
    name: `Fund ${String(index + 1).padStart(2, "0")}`,
    performance: { YTD: index, "1Y": index === 7 ? null : -index, "3Y": 1, "5Y": 1 },
  }),
);
const manyRecommended = () =>
  fakeMarket({ getFunds: everyFund, getAssignedProducts: everyFund.map(({ id }) => assign(id, "Recommended")) });

describe("the lists", () => {
  it("shows the groups of the grid as tables, starting with favourite model portfolios", async () => {
    fakeMarket({
      getFundPackageTemplates: { details: [buildTemplateListItem({ id: 5, name: "Calm package" })] },
      getAssignedProducts: [
        { productType: "FundPackage", productId: 5, assignmentType: "Favourite", order: 1 },
        assign(1, "Favourite"),
        assign(2, "TopPerformance"),
        assign(1, "Recommended"),
        assign(2, "TopSelling"),
        { productType: "FundPackage", productId: 5, assignmentType: "Recommended", order: 100 },
      ],
    });
    await renderFunds(<FundsListPage />, path);
    const templates = await group("Favourite model portfolios");
    expect(within(templates).getByRole("link", { name: "Calm package" })).toHaveAttribute(
      "href",
      "/portfolio/template/detail/5",
    );
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Favourite model portfolios",
      "Favourite funds",
      "Top-performing funds",
      "Recommended funds",
      "Recommended model portfolios",
      "Best-selling funds",
    ]);
    expect(screen.getAllByRole("table")).toHaveLength(6);
    expect(names(await group("Recommended model portfolios"))).toEqual(["Calm package"]);
  });

  it("shows YTD and 1Y performance as totals, and 3Y and 5Y per year", async () => {
    fakeMarket({ getAssignedProducts: [assign(2, "Recommended")] });
    await renderFunds(<FundsListPage />, path);
    const region = await group("Recommended funds");
    const heads = within(region).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Fund",
      "Asset class",
      "Risk",
      "YTD",
      "1Y",
      "3Y\u00a0p.\u00a0a.",
      "5Y\u00a0p.\u00a0a.",
      "TER",
      "Actions",
    ]);
  });

  it("sorts by a column, reverses on a second click, and keeps rows without a value last", async () => {
    manyRecommended();
    await renderFunds(<FundsListPage />, path);
    const region = await group("Recommended funds");
    const head = within(region).getByRole("columnheader", { name: "1Y" });
    await userEvent.click(within(head).getByRole("button"));
    expect(head).toHaveAttribute("aria-sort", "descending");
    expect(names(region).slice(0, 3)).toEqual(["Fund 01", "Fund 02", "Fund 03"]);
    await userEvent.click(within(head).getByRole("button"));
    expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(names(region)[0]).toBe("Fund 45");
    await userEvent.click(within(region).getByRole("button", { name: "Page 3" }));
    expect(names(region).at(-1)).toBe("Fund 08");
  });

  it("offers sorting in a select if columns do not fit, and reverses the direction", async () => {
    const query = vi
      .spyOn(window, "matchMedia")
      .mockImplementation(
        (media) => ({ matches: media === "(width < 40rem)", addEventListener() {}, removeEventListener() {} }) as never,
      );
    manyRecommended();
    await renderFunds(<FundsListPage />, path);
    const region = await group("Recommended funds");
    expect(within(region).getAllByRole("columnheader")).toHaveLength(2);
    const choice = within(region).getByRole("combobox", { name: "Sort by" });
    expect(choice).toHaveDisplayValue("–");
    await userEvent.selectOptions(choice, "1Y");
    expect(names(region).slice(0, 2)).toEqual(["Fund 01", "Fund 02"]);
    await userEvent.click(within(region).getByRole("button", { name: "Descending: reverse order" }));
    expect(names(region)[0]).toBe("Fund 45");
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Fund", "Asset class", "Risk", "YTD", "1Y", "3Y\u00a0p.\u00a0a.", "5Y\u00a0p.\u00a0a.", "TER"]);
    // Each row contains each figure once, with its period.
    expect(within(region).getAllByText("1Y", { selector: "span" })).toHaveLength(20);
    query.mockRestore();
  });

  it("shows twenty rows per page", async () => {
    manyRecommended();
    await renderFunds(<FundsListPage />, path);
    const region = await group("Recommended funds");
    expect(names(region)).toHaveLength(20);
    const pages = within(region).getByRole("navigation", { name: "Pages of Recommended funds" });
    expect(within(pages).getAllByRole("button", { name: /^Page/ })).toHaveLength(3);
    await userEvent.click(within(pages).getByRole("button", { name: "Next page" }));
    expect(names(region)[0]).toBe("Fund 21");
  });

  it("colours the rows of funds in the cart and shows their cart actions", async () => {
    fakeMarket({ getAssignedProducts: [assign(1, "Recommended"), assign(2, "Recommended")] });
    await renderFunds(
      <FundsListPage
        cartFundIds={new Set([2])}
        renderActions={({ name }) => <button type="button">Take {name}</button>}
      />,
      path,
    );
    const region = await group("Recommended funds");
    const rowOf = (name: string) => within(region).getByRole("link", { name }).closest("tr");
    expect(rowOf(bonds.name)).toHaveAttribute("data-in-cart", "true");
    expect(rowOf(equity.name)).not.toHaveAttribute("data-in-cart");
    expect(within(region).getByRole("button", { name: `Take ${equity.name}` })).toBeVisible();
  });

  it("explains what an empty list is for", async () => {
    fakeMarket();
    await renderFunds(<FundsListPage />, path);
    expect(await group("Favourite model portfolios")).toHaveTextContent("No favourite model portfolios yet");
    expect(await group("Favourite funds")).toHaveTextContent("Funds you mark with a heart appear here.");
    expect(await group("Best-selling funds")).toHaveTextContent("This list is empty");
  });

  it("shows a skeleton while the funds load", async () => {
    fakeMarket({ getFunds: "never" });
    await renderFunds(<FundsListPage />, path);
    expect(await screen.findByText("Loading…")).toBeInTheDocument();
  });

  it("reports that the funds could not be loaded, and retries on request", async () => {
    const network = fakeMarket({ getFunds: "no-connection", getAssignedProducts: [assign(1, "Recommended")] });
    await renderFunds(<FundsListPage />, path);
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the funds");
    network.answer({ getFunds: [equity] });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(names(await group("Recommended funds"))).toEqual([equity.name]);
  });
});

it("collects up to four funds in the comparison tray", async () => {
  manyRecommended();
  await renderFunds(<FundsListPage />, path);
  const region = await group("Recommended funds");
  for (const name of ["Fund 01", "Fund 02", "Fund 03", "Fund 04", "Fund 05"])
    await userEvent.click(within(region).getByRole("button", { name: `Compare ${name}` }));
  expect(await screen.findByText("You can compare up to four funds. Remove one first.")).toBeVisible();
  const tray = screen.getByRole("region", { name: "Funds to compare" });
  expect(within(tray).getByRole("link", { name: "Compare 4 funds" })).toHaveAttribute(
    "href",
    "/funds/compare?ids=1,2,3,4",
  );
  await userEvent.click(within(tray).getByRole("button", { name: "Remove Fund 02 from comparison" }));
  expect(within(tray).getByRole("link")).toHaveAttribute("href", "/funds/compare?ids=1,3,4");
  await userEvent.click(within(tray).getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(tray).not.toBeInTheDocument());
});
