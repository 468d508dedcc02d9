import {
  emptyCart,
  emptyInput,
  type CartEntry,
  type CartItem,
  type CartPackage,
  type CartState,
  serialiseCart,
} from "@fundport/cart";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { ids } from "@fundport/testing";
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

const bundle: CartPackage = {
  uuid: "k1",
  itemType: "Package",
  name: "Na důchod",
  packageUuid: "template-1",
  amountInputMethod: "AMOUNT",
  calcInput: {
    investmentType: "Periodical",
    investedAmount: 4000,
    investmentHorizon: 5,
    currencyId: 1,
    chargingMethodId: ids.upFront,
  },
  funds: [
    { id: products.equity, investedAmount: 3000, share: 75 },
    { id: products.bonds, investedAmount: 1000, share: 25 },
  ],
};

function cartOf(...items: CartEntry[]): CartState {
  const entries = Object.fromEntries(items.map((one) => [one.uuid, one]));
  return { ...emptyCart, serviceFeeId: 2, advisorFeeAbsolute: 1200, contractIsAppendix: false, items: entries };
}

/** Where one is, and what is kept with it. */
function Address() {
  const { pathname, state } = useLocation();
  return <output aria-label="address">{`${pathname} ${JSON.stringify(state)}`}</output>;
}
const address = () => screen.getByLabelText("address").textContent;

async function openProposal(cart: CartState, answers: Parameters<typeof renderCart>[1] = {}) {
  localStorage.setItem("fundport-cart-1", JSON.stringify(serialiseCart(cart)));
  signIn();
  const page = await renderCart(
    <>
      <ProposalRoute />
      <Address />
    </>,
    { path: "/cart/proposal", ...answers },
  );
  await screen.findByRole("heading", { name: "Investment proposal" });
  return page;
}

async function press(): Promise<void> {
  const button = screen.getByRole("button", { name: /^Make/ });
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

describe("a cart with a fund for qualified investors", () => {
  const mixed = cartOf(item({ uuid: "q1", id: products.qualified }), bonds);
  const confirmed = { confirmedFki: ["q1 low-amount", "b2 not-fki"] };

  it("is asked about by whoever comes by the address, and leads back to the cart who does not want to go on", async () => {
    await openProposal(mixed);
    const dialog = await screen.findByRole("dialog");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((entry) => entry.textContent),
    ).toEqual([expect.stringContaining("Sázava Qualified"), expect.stringContaining("Vltava Bonds")]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(address()).toBe("/cart null"));
  });

  it("is proposed once that is confirmed, and not asked about again", async () => {
    await openProposal(mixed);
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Continue" }));
    // Through a reload, too.
    await waitFor(() => expect(address()).toBe(`/cart/proposal ${JSON.stringify(confirmed)}`));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: /^Make/ })).toBeEnabled());
  });

  it("is asked about again where the cart holds something that was not confirmed", async () => {
    await openProposal(cartOf(item({ uuid: "q1", id: products.qualified }), bonds, equity), { state: confirmed });
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(3);
  });

  it("is asked about no more once the page is left", async () => {
    const { rerender } = await openProposal(mixed);
    await screen.findByRole("dialog");
    rerender(<></>);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is not asked about where the cart has asked, nor while something is in the way", async () => {
    const { unmount } = await openProposal(mixed, { state: confirmed });
    await waitFor(() => expect(screen.getByRole("button", { name: /^Make/ })).toBeEnabled());
    expect(screen.queryByRole("dialog")).toBeNull();
    unmount();
    await openProposal(cartOf(item({ uuid: "q1", id: products.qualified, isAmlValidated: false })));
    expect(
      (await screen.findAllByRole("listitem")).some((entry) => entry.textContent.includes("Sázava Qualified")),
    ).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the proposal page", () => {
  it("has one tab an item that is no fund and one for all funds", async () => {
    await openProposal(cartOf(equity, balanced, bonds));
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Balanced", "Funds"]);
  });

  it("has a tab for each package, too, and sends its funds as investments", async () => {
    const { network } = await openProposal(cartOf(bundle, equity), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Na důchod", "Funds"]);
    await press();
    await screen.findByText("The proposal is ready");
    const [request] = network.requests("generateProposal");
    expect(request?.body).toMatchObject([
      {
        name: "Na důchod",
        totalInvestment: 240_000,
        investments: [
          {
            objectId: 1,
            objectType: "Fund",
            order: 0,
            oneOffAmount: null,
            periodicalAmount: 3000,
            totalInvestment: 180_000,
          },
          {
            objectId: 2,
            objectType: "Fund",
            order: 1,
            oneOffAmount: null,
            periodicalAmount: 1000,
            totalInvestment: 60_000,
          },
        ],
        cart: { itemUuids: ["k1"] },
      },
      { name: "Funds", cart: { itemUuids: ["a1"] } },
    ]);
  });

  it("makes a document of the open tab alone", async () => {
    const { network } = await openProposal(cartOf(equity, balanced), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await user.click(screen.getByRole("tab", { name: "Funds" }));
    const button = await screen.findByRole("button", { name: "PDF of this part" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText("The proposal is ready");
    expect(network.requests("generateProposal")[0]?.body).toMatchObject([{ name: "Funds" }]);
  });

  it("asks for the appendix of every part only where it is wanted", async () => {
    const { network } = await openProposal(cartOf(equity, balanced), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await press();
    await screen.findByText("The proposal is ready");
    await user.click(screen.getByRole("checkbox", { name: /how every figure was calculated/ }));
    await press();
    await waitFor(() => expect(network.requests("generateProposal")).toHaveLength(2));
    const asked = network.requests("generateProposal").map(({ body }) => body as { withDerivations?: boolean }[]);
    expect(asked.map((body) => body.map(({ withDerivations }) => withDerivations))).toEqual([
      [undefined, undefined],
      [true, true],
    ]);
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

describe("a proposal by e-mail", () => {
  const sent = { sent: [{ name: "proposal.pdf", emails: [] }] };
  async function openDialog(answers: Parameters<typeof renderCart>[1] = {}, cart = cartOf(equity, balanced)) {
    const page = await openProposal(cart, answers);
    const button = screen.getByRole("button", { name: "Send by e-mail" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return { ...page, dialog: await screen.findByRole("dialog", { name: "Send the proposal by e-mail" }) };
  }
  const field = () => screen.getByRole("combobox", { name: "To" });
  const send = () => user.click(screen.getByRole("button", { name: "Send" }));

  /** The keys that sendings go with: a second press of the same must be known again. */
  function watchKeys(): (string | null)[] {
    const keys: (string | null)[] = [];
    const through = fetch;
    vi.stubGlobal("fetch", (input: string, init: RequestInit) => {
      if (input.endsWith("/api/proposal/send")) keys.push(new Headers(init.headers).get("idempotency-key"));
      return through(input, init);
    });
    return keys;
  }

  it("goes to several addresses with a message and a copy, says so, and the dialog closes", async () => {
    const { network } = await openDialog({ answers: { sendProposal: sent } });
    await user.type(field(), "jana@example.com,petr@example.com{Enter}Jana@example.com");
    await user.type(screen.getByRole("textbox", { name: "Message (optional)" }), "Dobrý den");
    await user.click(screen.getByRole("checkbox", { name: "Send a copy to me (jana.dvorakova@example.cz)" }));
    await send();
    expect(await screen.findByText(/The proposal is on its way to 2 addresses/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const words = { emails: ["jana@example.com", "petr@example.com"], message: "Dobrý den", copyToMe: true };
    expect(network.requests("sendProposal")[0]?.body).toMatchObject([
      { ...words, investmentProposal: { name: "Balanced" } },
      { ...words, investmentProposal: { name: "Funds", cart: { itemUuids: ["a1"] } } },
    ]);
  });

  it("may be of the open tab alone", async () => {
    const { network } = await openProposal(cartOf(equity, balanced), { answers: { sendProposal: sent } });
    const button = await screen.findByRole("button", { name: "Send this part" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.type(await screen.findByRole("combobox", { name: "To" }), "jana@example.com");
    await send();
    await screen.findByText("The proposal is on its way to jana@example.com.");
    expect(network.requests("sendProposal")[0]?.body).toMatchObject([{ investmentProposal: { name: "Balanced" } }]);
  });

  it("takes pasted addresses without their names", async () => {
    const { network } = await openDialog({ answers: { sendProposal: sent } });
    await user.click(field());
    await user.paste("Jana Nováková <jana@example.com>; petr@example.com");
    await send();
    await screen.findByText(/on its way to 2 addresses/);
    expect(network.requests("sendProposal")[0]?.body).toMatchObject([
      { emails: ["jana@example.com", "petr@example.com"] },
      {},
    ]);
  });

  it("is not sent without an address, to a wrong one or to more than ten, and says which", async () => {
    const { network } = await openDialog({ answers: { sendProposal: sent } });
    await send();
    expect(await screen.findByText("Please fill this in.")).toBeInTheDocument();
    await user.type(field(), "jana@example.com,nobody,");
    expect(await screen.findByText("This is no valid address: nobody")).toBeInTheDocument();
    await send();
    await user.type(field(), "{Backspace}");
    await user.paste(Array.from({ length: 10 }, (_, index) => `a${index}@example.com`).join(", "));
    expect(await screen.findByText("At most 10 addresses.")).toBeInTheDocument();
    await send();
    expect(network.requests("sendProposal")).toEqual([]);
  });

  it.each([
    ["a fault of the portal", refuse(500, "Unexpected"), /The proposal could not be sent/],
    ["a lost connection", "no-connection" as const, /There is no connection/],
    ["too many e-mails", refuse(429, "TooManyRequests"), /Too many e-mails/],
  ])("keeps everything that was typed after %s, and can be sent again", async (_what, reply, message) => {
    const { network } = await openDialog({ answers: { sendProposal: reply } });
    const keys = watchKeys();
    await user.type(field(), "jana@example.com");
    await user.type(screen.getByRole("textbox", { name: "Message (optional)" }), "Dobrý den");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByText("jana@example.com")).toBeInTheDocument();
    network.answer({ sendProposal: sent });
    await send();
    await screen.findByText("The proposal is on its way to jana@example.com.");
    const [first, second] = network.requests("sendProposal");
    expect(second?.body).toEqual(first?.body);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it("keeps what was typed when the dialog is closed in between", async () => {
    await openDialog();
    await user.type(field(), "jana@example.com,");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Send by e-mail" }));
    expect(await screen.findByText("jana@example.com")).toBeInTheDocument();
  });

  it("calculates anew when prices have moved, and says so", async () => {
    const { network } = await openDialog({ answers: { sendProposal: refuse(422, "ProposalOutdated") } });
    const before = network.requests("getFund").length;
    await user.type(field(), "jana@example.com");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(/the figures have been calculated anew/);
    expect(network.requests("getFund").length).toBeGreaterThan(before);
  });

  it("has the figures of the moment it is sent, whatever moved since the dialog was opened", async () => {
    const { network } = await openDialog({ answers: { sendProposal: sent } }, cartOf(equity));
    await user.type(field(), "jana@example.com");
    const more = item({ calcInput: { ...equity.calcInput, oneOffAmount: 250_000 } });
    // Another tab edits the cart meanwhile.
    act(() => void useCart.setState({ cart: cartOf(more) }));
    await send();
    await screen.findByText("The proposal is on its way to jana@example.com.");
    expect(network.requests("sendProposal")[0]?.body).toMatchObject([
      {
        investmentProposal: {
          totalInvestment: 250_000,
          cart: { state: { items: { a1: { calcInput: { oneOffAmount: 250_000 } } } } },
        },
      },
    ]);
  });

  it("cannot be sent while data is incomplete", async () => {
    await openProposal(cartOf(item({ calcInput: { ...equity.calcInput, oneOffAmount: null } })));
    await screen.findByText(/something is missing or wrong/);
    for (const name of ["Send by e-mail", "Send this part", "PDF of this part"])
      expect(screen.getByRole("button", { name })).toBeDisabled();
  });
});
