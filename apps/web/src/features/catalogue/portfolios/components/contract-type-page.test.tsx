import { buildContractType, buildProgram, buildProgramListItem } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import { fakePortfolios, programs, renderCart, renderPortfolios } from "../testing/fake-portfolios.tsx";
import { ContractTypePage } from "./contract-type-page.tsx";

const show = (contractTypeId: number | null = 3, path = "/portfoliogroup/detail/3") =>
  renderPortfolios(
    <ContractTypePage contractTypeId={contractTypeId} renderContractCart={renderCart} renderCart={renderCart} />,
    { path },
  );
const answerProgram = { getProgram: ({ params }: { params: string[] }) => buildProgram({ id: Number(params[0]) }) };
const many = Array.from({ length: 7 }, (_, index) =>
  buildProgramListItem({ id: index + 1, name: `Program ${index + 1}`, contractTypeId: 3 }),
);

function narrowScreen(isNarrow: boolean) {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: isNarrow && media.includes("max-width"),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

beforeEach(() => {
  narrowScreen(false);
  // Stubbed, because an open dropdown scrolls its selected option into view, and jsdom lacks this method.
  Element.prototype.scrollIntoView = () => {};
});

it("shows a contract type with its programs as tabs and selects the first program", async () => {
  fakePortfolios(answerProgram);
  await show();
  expect(await screen.findByRole("heading", { level: 1, name: "Target plan" })).toBeVisible();
  expect(screen.getByText("2 programs")).toBeVisible();
  const tabs = within(screen.getByRole("tablist", { name: "Programs" })).getAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Growth line", "Safe line"]);
  const panel = within(screen.getByRole("tabpanel"));
  expect(panel.getByRole("link", { name: "Growth line" })).toHaveAttribute("href", "/portfolio/detail/3");
  expect(await panel.findByRole("region", { name: "Facts" })).toBeInTheDocument();
  expect(panel.getByRole("button", { name: "Take Growth line" })).toBeVisible();
});

it("shows the page while the list of funds loads, and only the weights wait for the list", async () => {
  fakePortfolios({ ...answerProgram, getFunds: "never" });
  await show();
  const weights = await screen.findByRole("region", { name: "Funds and their weights" });
  expect(within(weights).getByText("Loading…")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Target plan" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Facts" })).toBeVisible();
});

it("shows another program when its tab is selected, and requests only that program", async () => {
  const network = fakePortfolios(answerProgram);
  await show();
  await screen.findByRole("region", { name: "Facts" });
  await userEvent.click(screen.getByRole("tab", { name: "Safe line" }));
  expect(within(screen.getByRole("tabpanel")).getByRole("link", { name: "Safe line" })).toBeVisible();
  await waitFor(() => expect(network.requests("getProgram").map(({ params }) => params[0])).toEqual(["3", "4"]));
});

it("opens the program in the address", async () => {
  fakePortfolios(answerProgram);
  await show(3, "/portfoliogroup/detail/3?program=4");
  expect(await screen.findByRole("tab", { name: "Safe line", selected: true })).toBeVisible();
});

it.each([
  ["there are many programs", false, many],
  ["the screen is narrow", true, programs],
])("shows the programs in a dropdown if %s", async (_why, isNarrow, listed) => {
  narrowScreen(isNarrow);
  fakePortfolios({
    ...answerProgram,
    getPrograms: listed,
    getContractTypes: [buildContractType({ id: 3, programIds: listed.map(({ id }) => id) })],
  });
  await show();
  const [, second] = listed;
  // While the program loads, an open dropdown would be hidden, which would close it.
  await screen.findByRole("region", { name: "Facts" });
  expect(await screen.findByRole("combobox", { name: "Program" })).toHaveValue(listed[0]?.name);
  expect(screen.queryByRole("tablist")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("combobox", { name: "Program" }));
  await userEvent.click(await screen.findByRole("option", { name: second?.name ?? "" }));
  expect(await screen.findByRole("heading", { level: 2, name: second?.name ?? "" })).toBeVisible();
});

it.each(["ComingSoon", "Disabled"] as const)("has no cart button while the contract type is %s", async (status) => {
  fakePortfolios({
    ...answerProgram,
    getContractTypes: [buildContractType({ id: 3, name: "Target plan", programIds: [3], status })],
  });
  await show();
  await screen.findByRole("heading", { level: 1, name: "Target plan" });
  expect(screen.queryByRole("button", { name: /^Take/, hidden: true })).not.toBeInTheDocument();
  expect(screen.queryAllByText("Coming soon")).toHaveLength(status === "ComingSoon" ? 1 : 0);
});

it("has a contract cart button only if the contract type is a plan", async () => {
  fakePortfolios({
    ...answerProgram,
    getContractTypes: [
      buildContractType({ id: 3, name: "Single programs", programIds: [3], investmentPlanType: "None" }),
    ],
  });
  await show();
  expect(await screen.findByRole("button", { name: "Take Growth line" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take Single programs", hidden: true })).not.toBeInTheDocument();
});

it("reports a contract type without programs, and links to the funds", async () => {
  fakePortfolios({ getContractTypes: [buildContractType({ id: 3, programIds: [] })] });
  await show();
  expect(await screen.findByText("No programs yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse funds" })).toHaveAttribute("href", "/funds/grid");
});

it.each([99, null])("shows an empty state for an unknown contract type", async (id) => {
  fakePortfolios();
  await show(id);
  expect(await screen.findByRole("heading", { level: 1, name: "Contract type not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse programs" })).toBeVisible();
});

it("offers a retry if a program could not be loaded", async () => {
  const network = fakePortfolios({ getProgram: refuse(500, "Unexpected") });
  await show();
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the program");
  network.answer(answerProgram);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Facts" })).toBeInTheDocument();
});

it("links Slovak users to the program's external page in a new tab", async () => {
  fakePortfolios({
    ...answerProgram,
    getPrograms: [
      buildProgramListItem({ id: 3, name: "Green line", externalUrl: "https://portfolio.example.sk/green" }),
    ],
    getContractTypes: [buildContractType({ id: 3, programIds: [3] })],
  });
  await renderPortfolios(
    <ContractTypePage contractTypeId={3} renderContractCart={renderCart} renderCart={renderCart} />,
    { path: "/portfoliogroup/detail/3", language: "sk" },
  );
  const link = await screen.findByRole("link", { name: /^Green line/ });
  expect(link).toHaveAttribute("href", "https://portfolio.example.sk/green");
  expect(link).toHaveAttribute("target", "_blank");
});
