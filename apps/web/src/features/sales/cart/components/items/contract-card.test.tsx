import { buildCalcConfiguration, buildContractType, buildProgram } from "@fundport/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeRequest } from "#lib/testing/fake-network.ts";
import { currentCart } from "../../model/state/cart-store.ts";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../../testing/open-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;
const lines = [
  buildProgram({ id: 1, name: "Growth", investmentHorizon: 15, contractTypeId: 1 }),
  buildProgram({ id: 2, name: "Balance", investmentHorizon: 7, contractTypeId: 1 }),
];
const plan = (part: Parameters<typeof buildContractType>[0] = {}) =>
  buildContractType({
    name: "Life-cycle plan",
    investmentPlanType: "WithTargetProgram",
    programIds: [1, 2],
    calcConfiguration: [buildCalcConfiguration()],
    ...part,
  });
const answersOf = (contractType: ReturnType<typeof plan>) => ({
  getContractTypes: [contractType],
  getProgram: ({ params }: FakeRequest) => (params[0] === "1" ? lines[0] : lines[1]) as (typeof lines)[number],
});
const contract = buildCartItem({ id: 1, itemType: "Contract" });
const input = () => currentCart().items["a1"]?.calcInput;

async function openContract(contractType = plan()): Promise<HTMLElement> {
  await openCart(<CartPage />, cartOf(contract), { answers: answersOf(contractType) });
  return await screen.findByRole("article", { name: "Life-cycle plan" });
}

async function choose(label: string, option: RegExp): Promise<void> {
  await user.click(screen.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
}

beforeEach(() => localStorage.clear());

describe("a contract in the cart", () => {
  it("shows a contract in its own tab, where it is edited like a fund", async () => {
    const card = await openContract();
    expect(screen.getByRole("tab", { name: "Life-cycle plan" })).toBeInTheDocument();
    await choose("Starting line", /Growth/);
    await choose("Target line", /Balance/);
    await user.type(within(card).getByRole("textbox", { name: "One-off investment" }), "100000");
    expect(input()).toMatchObject({ startingLineId: 1, endingLineId: 2, oneOffAmount: 100_000 });
    expect(within(card).getByText("Expected assets")).toBeInTheDocument();
  });

  it("clears a target line that is longer than the newly chosen starting line", async () => {
    await openContract();
    await choose("Starting line", /Growth/);
    await choose("Target line", /Growth/);
    await choose("Starting line", /Balance/);
    expect(input()).toMatchObject({ startingLineId: 2, endingLineId: 2 });
  });

  it("offers no target line that is longer than the starting line", async () => {
    await openContract();
    await choose("Starting line", /Balance/);
    await user.click(screen.getByRole("combobox", { name: "Target line" }));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Balance · 7 years"]);
  });

  it("shows an error at a stored target line that is longer than the starting line", async () => {
    const storedContract = { ...contract, calcInput: { ...contract.calcInput, startingLineId: 2, endingLineId: 1 } };
    await openCart(<CartPage />, cartOf(storedContract), { answers: answersOf(plan()) });
    const target = await screen.findByRole("combobox", { name: "Target line" });
    expect(target).toHaveValue("Growth · 15 years");
    expect(target).toHaveAccessibleDescription(/The target line is longer than the starting line/);
  });

  it("offers no target line in a plan without a target program", async () => {
    await openContract(plan({ investmentPlanType: "WithoutTargetProgram" }));
    expect(screen.getByRole("combobox", { name: "Starting line" })).toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Target line" })).not.toBeInTheDocument();
  });

  it("requires starting and target line when the advisor tries to continue", async () => {
    await openContract();
    const summary = screen.getByRole("complementary", { name: "Summary" });
    await user.click(within(summary).getByRole("button", { name: "Investment proposal" }));
    expect(screen.getByRole("combobox", { name: "Starting line" })).toBeInvalid();
    expect(screen.getByRole("combobox", { name: "Target line" })).toBeInvalid();
  });

  it("charges the fee concurrently and hides the one-off amount while the employer contributes, and clears the method afterwards", async () => {
    const card = await openContract();
    await user.type(within(card).getByRole("textbox", { name: "One-off investment" }), "100000");
    const employer = within(card).getByRole("checkbox", { name: /Employer contribution/ });
    await user.click(employer);
    expect(input()).toMatchObject({ oneOffAmount: 0, employerContribution: true });
    expect(within(card).queryByRole("textbox", { name: "One-off investment" })).not.toBeInTheDocument();
    expect(within(card).getByRole("combobox", { name: "How the fee is charged" })).toHaveValue("Concurrently");
    await user.click(employer);
    expect(within(card).getByRole("combobox", { name: "How the fee is charged" })).toHaveValue("");
  });
});
