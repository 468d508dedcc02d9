import { buildProgramListItem } from "@fundport/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Language } from "#lib/language/language.ts";
import {
  contractTypes,
  cardOf,
  fakePortfolios,
  plain,
  programs,
  renderCart,
  renderPortfolios,
} from "../testing/fake-portfolios.tsx";
import type { OverviewStyle } from "../model/overview.ts";
import { OverviewPage } from "./overview-page.tsx";

type Options = { contractTypeId?: number | null; language?: Language };
const show = (style: OverviewStyle, { contractTypeId = null, language = "en" }: Options = {}) =>
  renderPortfolios(
    <OverviewPage
      style={style}
      contractTypeId={contractTypeId}
      renderCart={renderCart}
      renderContractCart={renderCart}
    />,
    { path: `/portfolio/overview/${style}`, language },
  );
const group = (name: string) => screen.findByRole("region", { name });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

describe("the overview of a management style", () => {
  it.each([
    ["active" as const, "Active portfolios", "Active balanced", "/portfolio/detail/1"],
    ["passive" as const, "Index portfolios", "Index growth", "/portfolio/detail/2"],
  ])("shows only the cards of %s programs", async (style, contractType, program, address) => {
    fakePortfolios();
    await show(style);
    const cards = await group(contractType);
    expect(namesIn(cards)).toEqual([program]);
    expect(within(cards).getByRole("link", { name: program })).toHaveAttribute("href", address);
    expect(within(cards).getByRole("button", { name: `Take ${program}` })).toBeVisible();
    expect(plain(within(cards).getByRole("article"))).toContain("YTD+2,1 %1Y+4,3 %3Y p. a.+3,2 %5Y p. a.N/A");
    expect(screen.getByRole("link", { current: "page" })).toHaveAttribute("href", `/portfolio/overview/${style}`);
  });

  it("greys out Disabled and ComingSoon contract types without links, and labels only ComingSoon ones", async () => {
    fakePortfolios();
    await show("active");
    const cards = within(await group("Contract types")).getAllByRole("article");
    expect(cards.map((card) => card.dataset["disabled"])).toEqual([undefined, undefined, undefined, "true", "true"]);
    const [active, soon, disabled] = ["Active portfolios", "Plan for children", "Classic portfolios"].map(cardOf);
    expect(screen.getByRole("link", { name: "Target plan" })).toHaveAttribute("href", "/portfoliogroup/detail/3");
    expect([active, soon, disabled].map((card) => card?.querySelectorAll("a, button").length)).toEqual([2, 0, 0]);
    expect(plain(soon ?? null)).toContain("Plan for childrenComing soon");
    expect(plain(disabled ?? null)).toBe("Classic portfolios");
  });

  it("greys out the programs of a contract type that is not Active", async () => {
    fakePortfolios({
      getContractTypes: contractTypes.map((entry) => (entry.id === 1 ? { ...entry, status: "ComingSoon" } : entry)),
    });
    await show("active");
    const card = within(await group("Active portfolios")).getByRole("article");
    expect(card.dataset["disabled"]).toBe("true");
    expect(plain(card)).toContain("Coming soon");
    expect(within(card).queryByRole("link")).not.toBeInTheDocument();
  });

  it("shows only the programs of the contract type in the address", async () => {
    fakePortfolios({ getPrograms: [...programs, buildProgramListItem({ id: 9, name: "Another", contractTypeId: 3 })] });
    await show("active", { contractTypeId: 1 });
    expect(namesIn(await group("Active portfolios"))).toEqual(["Active balanced"]);
    expect(screen.getByRole("heading", { level: 1, name: "Active portfolios" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Contract types" })).not.toBeInTheDocument();
  });

  it.each([
    ["the contract type has no programs of the style", 2, "Show all programs", "/portfolio/overview/active"],
    ["the contract type is unknown", 99, "Show all programs", "/portfolio/overview/active"],
  ])("shows an empty state if %s", async (_why, contractTypeId, label, address) => {
    fakePortfolios();
    await show("active", { contractTypeId });
    expect(await screen.findByText("No programs")).toBeVisible();
    expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", address);
  });

  it("shows an empty state if no program has the management style", async () => {
    fakePortfolios({ getPrograms: [] });
    await show("passive");
    expect(await screen.findByText("No programs")).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse funds" })).toHaveAttribute("href", "/funds/grid");
  });

  it.each([
    ["sk" as const, "https://portfolio.example.sk/balanced", "_blank"],
    ["cs" as const, "/portfolio/detail/1", null],
    ["en" as const, "/portfolio/detail/1", null],
  ])("links users whose language is %s to %s", async (language, address, target) => {
    fakePortfolios();
    await show("active", { language });
    const link = await screen.findByRole("link", { name: /^Active balanced/ });
    expect(link).toHaveAttribute("href", address);
    expect(link.getAttribute("target")).toBe(target);
  });
});

it("has no contract types section if there are no contract types", async () => {
  fakePortfolios({ getContractTypes: [], getPrograms: [] });
  await show("active");
  expect(await screen.findByText("No programs")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Contract types" })).not.toBeInTheDocument();
});
