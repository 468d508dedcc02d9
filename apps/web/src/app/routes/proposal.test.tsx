import { emptyCart, emptyInput, type CartItem, type CartState, serialiseCart } from "@fundport/cart";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { useCart } from "#features/cart/model/cart-store.ts";
import { productAnswers, products } from "#features/cart/testing/fake-catalogue.ts";
import { renderCart, signIn } from "#features/cart/testing/render-cart.tsx";
import { refuse } from "#lib/testing/fake-network.ts";
import { ProposalRoute } from "./proposal.tsx";

const user = userEvent.setup();
let clicks: MockInstance<() => void>;

function item(part: Partial<CartItem>): CartItem {
  const calcInput = { ...emptyInput, currencyId: 1, investmentHorizon: 5, oneOffAmount: 100_000 };
  return { uuid: "a1", id: products.equity, itemType: "Fund", isAmlValidated: true, calcInput, ...part };
}
const equity = item({});
const bonds = item({ uuid: "b2", id: products.bonds });
const balanced = item({ uuid: "p1", id: products.balanced, itemType: "Program" });

function cartOf(...items: CartItem[]): CartState {
  const entries = Object.fromEntries(items.map((one) => [one.uuid, one]));
  return { ...emptyCart, serviceFeeId: 2, advisorFeeAbsolute: 1200, contractIsAppendix: false, items: entries };
}

async function openProposal(cart: CartState, answers: Parameters<typeof renderCart>[1] = {}) {
  localStorage.setItem("fundport-cart-1", JSON.stringify(serialiseCart(cart)));
  signIn();
  const page = await renderCart(<ProposalRoute />, { path: "/cart/proposal", ...answers });
  await screen.findByRole("heading", { name: "Investment proposal" });
  return page;
}

async function press(): Promise<void> {
  const button = screen.getByRole("button", { name: /Make/ });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

beforeEach(() => {
  localStorage.clear();
  // jsdom has neither a canvas nor links to bytes.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  clicks = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  URL.createObjectURL = vi.fn<() => string>(() => "blob:proposal");
  URL.revokeObjectURL = vi.fn<() => void>();
});

describe("the proposal page", () => {
  it("has one tab an item that is no fund and one for all funds", async () => {
    await openProposal(cartOf(equity, balanced, bonds));
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Balanced", "Funds"]);
  });

  it("cuts names at 50 characters", async () => {
    const long = "A program whose name is much longer than fifty characters are";
    const getProgram = {
      ...productAnswers.getProgram({ params: ["1"], query: new URLSearchParams(), body: undefined }),
    };
    await openProposal(cartOf(balanced), { answers: { getProgram: { ...getProgram, name: long } } });
    expect(
      await screen.findByRole("tab", { name: "A program whose name is much longer than fifty cha…" }),
    ).toBeInTheDocument();
  });

  it("sends each chosen tab with its totals as shown, its items and the cart to recompute from", async () => {
    const { network } = await openProposal(cartOf(equity, balanced, bonds), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await user.click(await screen.findByRole("checkbox", { name: /Balanced/ }));
    await press();
    expect(await screen.findByText("The proposal is ready")).toBeInTheDocument();
    const [request] = network.requests("generateProposal");
    expect(request?.body).toMatchObject([
      {
        name: "Funds",
        currencyId: 1,
        totalInvestment: 200_000,
        expectedAsset: 252_703.75,
        indicativeFee: 2000,
        investments: [
          { objectId: 1, objectType: "Fund", order: 0, oneOffAmount: 100_000, investmentHorizon: 5 },
          { objectId: 2, objectType: "Fund", order: 1 },
        ],
        cart: { version: 1, itemUuids: ["a1", "b2"], state: { serviceFeeId: 2 } },
      },
    ]);
  });

  it("downloads the document and offers it again", async () => {
    await openProposal(cartOf(equity), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await press();
    expect(await screen.findByText(/proposal.pdf has been downloaded/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", "blob:proposal");
    expect(clicks).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Download again" }));
    expect(clicks).toHaveBeenCalledTimes(2);
  });

  it("calculates anew when prices have moved, says so, and asks to press again", async () => {
    const { network } = await openProposal(cartOf(equity), {
      answers: { generateProposal: refuse(422, "ProposalOutdated") },
    });
    const before = network.requests("getFund").length;
    await press();
    expect(await screen.findByText("Prices or fees have changed")).toBeInTheDocument();
    expect(network.requests("getFund").length).toBeGreaterThan(before);
    network.answer({ generateProposal: { name: "proposal.pdf", content: "JVBERg==" } });
    await press();
    expect(await screen.findByText("The proposal is ready")).toBeInTheDocument();
  });

  it.each([
    ["a fault of the portal", refuse(500, "GenerationFailed"), /The proposal could not be made/],
    ["a lost connection", "no-connection" as const, /There is no connection/],
  ])("leaves the cart as it was after %s", async (_what, reply, message) => {
    const cart = cartOf(equity);
    await openProposal(cart, { answers: { generateProposal: reply } });
    await press();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(useCart.getState().cart).toEqual(cart);
  });

  it("cannot be made while data is incomplete, and leads to the item", async () => {
    const empty = item({ uuid: "c3", id: products.bonds, calcInput: { ...equity.calcInput, oneOffAmount: null } });
    await openProposal(cartOf(equity, empty));
    expect(await screen.findByText(/Vltava Bonds: something is missing or wrong/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Make the PDF" })).toBeDisabled();
    expect(screen.getByRole("link", { name: "Go there" })).toHaveAttribute("href", "/cart?tab=funds");
  });

  it("cannot be made while a qualified investors' fund lacks its questionnaire", async () => {
    await openProposal(cartOf(item({ id: products.qualified, isAmlValidated: false })));
    expect(await screen.findByText(/Sázava Qualified needs its questionnaire/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Make the PDF" })).toBeDisabled();
  });

  it("shows of a tab what the document will hold", async () => {
    await openProposal(cartOf(equity, balanced));
    await user.click(screen.getByRole("tab", { name: "Funds" }));
    const preview = await screen.findByRole("region", { name: "Preview: Funds" });
    await waitFor(() => expect(preview.textContent.replaceAll(/\s/g, " ")).toContain("Expected assets126 351,87 Kč"));
    expect(within(preview).getByRole("row", { name: /Morava Global Equity/ })).toBeInTheDocument();
  });

  it("asks for at least one tab", async () => {
    await openProposal(cartOf(equity));
    await user.click(await screen.findByRole("checkbox", { name: /Funds/ }));
    expect(screen.getByText("Choose at least one part.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Make the PDF" })).toBeDisabled();
  });
});
