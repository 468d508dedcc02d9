import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import {
  assign,
  buildPanel,
  cardOf,
  fakePortfolios,
  plain,
  renderCart,
  renderPortfolios,
} from "../../testing/fake-portfolios.tsx";
import { TemplatesPage } from "./templates-page.tsx";

const show = () =>
  renderPortfolios(<TemplatesPage renderCart={renderCart} />, { path: "/portfolio/template/organization" });
const group = (name: string) => screen.findByRole("region", { name });
const deleteOwn = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Delete My own mix" }));
  return within(await screen.findByRole("dialog", { name: "Delete model portfolio?" }));
};

describe("the list of model portfolios", () => {
  it("shows the organisation's model portfolios by category in order, followed by the advisor's own", async () => {
    fakePortfolios();
    await show();
    await group("Basic");
    const groups = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(["Basic", "Income", "My model portfolios", "More on offer"]);
    const card = within(await group("Basic")).getByRole("article");
    expect(within(card).getByRole("link", { name: "First steps" })).toHaveAttribute(
      "href",
      "/portfolio/template/detail/1",
    );
    expect(plain(card)).toContain("2 funds");
    expect(plain(card)).toContain("YTD+2,4 %1Y+5,1 %3Y p. a.+3,9 %5Y p. a.N/A");
    expect(within(card).getByRole("button", { name: "Take First steps" })).toBeVisible();
  });

  it("shows a delete button only on the advisor's own model portfolios", async () => {
    fakePortfolios();
    await show();
    await group("Basic");
    const crosses = screen.getAllByRole("button", { name: /^Delete/ });
    expect(crosses.map((cross) => cross.getAttribute("aria-label"))).toEqual(["Delete My own mix"]);
  });

  it("reports that there are no model portfolios", async () => {
    fakePortfolios({ getFundPackageTemplates: { details: [] } });
    await show();
    expect(await screen.findByText("No model portfolios yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse funds" })).toBeVisible();
  });

  it("shows Active, Disabled and ComingSoon panels as cards, of which only Active panels are links and not grey", async () => {
    fakePortfolios({
      getPanels: [
        buildPanel({ id: 3, name: "Structured", description: null, order: 3, useType: "Other", status: "Disabled" }),
        buildPanel({ id: 1, name: "Model portfolios", order: 1 }),
        buildPanel({ id: 2, name: "New bonds", description: null, order: 2, useType: "Other", status: "ComingSoon" }),
      ],
    });
    await show();
    const cards = within(await group("More on offer")).getAllByRole("article");
    expect(cards).toEqual(["Model portfolios", "New bonds", "Structured"].map(cardOf));
    expect(cards.map((card) => card.dataset["disabled"])).toEqual([undefined, "true", "true"]);
    expect(cards.map((card) => card.querySelector("a")?.getAttribute("href"))).toEqual([
      "/portfolio/template/organization",
      undefined,
      undefined,
    ]);
    expect(plain(cardOf("New bonds"))).toBe("New bondsComing soon");
    expect(plain(cardOf("Structured"))).toBe("Structured");
  });
});

describe("the deletion of a model portfolio", () => {
  it("deletes a model portfolio after confirmation, names it in a toast and removes it from the list", async () => {
    const network = fakePortfolios();
    await show();
    const dialog = await deleteOwn();
    expect(network.requests("deleteFundPackageTemplate")).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The model portfolio My own mix was deleted.")).toBeInTheDocument();
    expect(network.requests("deleteFundPackageTemplate").map(({ params }) => params)).toEqual([["3"]]);
    await waitFor(() => expect(screen.queryByRole("link", { name: "My own mix" })).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "First steps" })).toBeVisible();
  });

  it("does not delete the model portfolio if the advisor cancels", async () => {
    const network = fakePortfolios();
    await show();
    const dialog = await deleteOwn();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(network.requests("deleteFundPackageTemplate")).toEqual([]);
    expect(screen.getByRole("link", { name: "My own mix" })).toBeVisible();
  });

  it("keeps the model portfolio if the request fails, and names it in a toast that looks like a success", async () => {
    fakePortfolios({ deleteFundPackageTemplate: refuse(500, "Unexpected") });
    await show();
    const dialog = await deleteOwn();
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    const toast = await screen.findByText("The model portfolio My own mix couldn’t be deleted.");
    expect(toast.closest("[role=alert]")?.getAttribute("style")).toContain("teal");
    expect(screen.getByRole("link", { name: "My own mix" })).toBeVisible();
  });
});

describe("the favourite button of a model portfolio", () => {
  const heart = (verb: string) => screen.findByRole("button", { name: `${verb} favourites` });

  it("shows the new favourite state before the response arrives", async () => {
    const network = fakePortfolios({ addFavouriteFundPackage: "never" });
    await show();
    await userEvent.click(await heart("Add First steps to"));
    expect(await heart("Remove First steps from")).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(network.requests("addFavouriteFundPackage")[0]?.params).toEqual(["1"]));
  });

  it("removes a favourite", async () => {
    const network = fakePortfolios({ getAssignedProducts: [assign(1)] });
    await show();
    await userEvent.click(await heart("Remove First steps from"));
    expect(await heart("Add First steps to")).toBeVisible();
    await waitFor(() => expect(network.requests("removeFavouriteFundPackage")).toHaveLength(1));
  });

  it("shows the state of the last click if an earlier request fails", async () => {
    const failure = Promise.withResolvers<ReturnType<typeof refuse>>();
    const answers = [failure.promise, Promise.resolve(null)];
    const network = fakePortfolios({
      addFavouriteFundPackage: () => answers.shift() ?? null,
      removeFavouriteFundPackage: null,
    });
    await show();
    await userEvent.click(await heart("Add First steps to"));
    await userEvent.click(await heart("Remove First steps from"));
    await userEvent.click(await heart("Add First steps to"));
    failure.resolve(refuse(500, "Unexpected"));
    await waitFor(() => expect(network.requests("addFavouriteFundPackage")).toHaveLength(2));
    expect(await heart("Remove First steps from")).toHaveAttribute("aria-pressed", "true");
  });

  it("restores the favourite and reports an error if the request fails", async () => {
    fakePortfolios({ addFavouriteFundPackage: refuse(500, "Unexpected") });
    await show();
    await userEvent.click(await heart("Add First steps to"));
    expect(await screen.findByText("First steps couldn’t be added to favourites.")).toBeVisible();
    expect(await heart("Add First steps to")).not.toHaveAttribute("aria-pressed", "true");
  });
});
