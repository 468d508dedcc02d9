import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import type { renderCart } from "#features/sales/cart/testing/render-cart.tsx";
import { refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { balanced, cartOf, equity, item, openProposal, prepareProposal } from "../testing/open-proposal.tsx";

const user = userEvent.setup();
beforeEach(() => void prepareProposal());

describe("a proposal by email", () => {
  const sent = { sent: [{ name: "proposal.pdf", emails: [] }] };
  async function openDialog(answers: Parameters<typeof renderCart>[1] = {}, cart = cartOf(equity, balanced)) {
    const page = await openProposal(cart, answers);
    const button = screen.getByRole("button", { name: "Send by email" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return { ...page, dialog: await screen.findByRole("dialog", { name: "Send the proposal by email" }) };
  }
  const field = () => screen.getByRole("combobox", { name: "To" });
  const send = () => user.click(screen.getByRole("button", { name: "Send" }));

  /** Returns a list to which each request adds its idempotency key. The tests check that a retry has the same key. */
  function watchKeys(): (string | null)[] {
    const keys: (string | null)[] = [];
    const originalFetch = fetch;
    vi.stubGlobal("fetch", (input: string, init: RequestInit) => {
      if (input.endsWith("/api/proposal/send")) keys.push(new Headers(init.headers).get("idempotency-key"));
      return originalFetch(input, init);
    });
    return keys;
  }

  it("sends the proposal to several addresses with a message and a copy, confirms it, and closes the dialog", async () => {
    const { network } = await openDialog({ answers: { sendProposal: sent } });
    await user.type(field(), "jana@example.com,petr@example.com{Enter}Jana@example.com");
    await user.type(screen.getByRole("textbox", { name: "Message (optional)" }), "Dobrý den");
    await user.click(screen.getByRole("checkbox", { name: "Send me a copy (jana.dvorakova@example.cz)" }));
    await send();
    expect(await screen.findByText(/The proposal is on its way to 2 addresses/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const emailFields = { emails: ["jana@example.com", "petr@example.com"], message: "Dobrý den", copyToMe: true };
    expect(network.requests("sendProposal")[0]?.body).toMatchObject([
      { ...emailFields, investmentProposal: { name: "Balanced" } },
      { ...emailFields, investmentProposal: { name: "Funds", cart: { itemUuids: ["a1"] } } },
    ]);
  });

  it("sends only the open tab if the advisor chooses so", async () => {
    const { network } = await openProposal(cartOf(equity, balanced), { answers: { sendProposal: sent } });
    const button = await screen.findByRole("button", { name: "Send this part" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.type(await screen.findByRole("combobox", { name: "To" }), "jana@example.com");
    await send();
    await screen.findByText("The proposal is on its way to jana@example.com.");
    expect(network.requests("sendProposal")[0]?.body).toMatchObject([{ investmentProposal: { name: "Balanced" } }]);
  });

  it("accepts pasted addresses and removes the names in them", async () => {
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

  it("sends no email without an address, with an invalid one or with more than ten, and explains why", async () => {
    const { network } = await openDialog({ answers: { sendProposal: sent } });
    await send();
    expect(await screen.findByText("Fill in this field.")).toBeInTheDocument();
    await user.type(field(), "jana@example.com,nobody,");
    expect(await screen.findByText("Invalid address: nobody")).toBeInTheDocument();
    await send();
    await user.type(field(), "{Backspace}");
    await user.paste(Array.from({ length: 10 }, (_, index) => `a${index}@example.com`).join(", "));
    expect(await screen.findByText("Enter at most 10 addresses.")).toBeInTheDocument();
    await send();
    expect(network.requests("sendProposal")).toEqual([]);
  });

  it.each([
    ["a server error", refuse(500, "Unexpected"), /We couldn’t send the proposal\. Try again\./],
    ["a lost connection", "no-connection" as const, /You’re offline\. Try again once you’re back online\./],
    ["too many emails", refuse(429, "TooManyRequests"), /Too many emails in a short time\. Try again later\./],
  ])("keeps all input after %s, and sends it on the next attempt", async (_what, reply, message) => {
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

  it("shows when the next email can be sent, and that it can be sent once that time has come", async () => {
    const { network } = await openDialog({ answers: { sendProposal: refuseFor(840) } });
    await user.type(field(), "jana@example.com");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(/Too many emails .* Try again in 14 minutes\./);
    expect(screen.getByText("jana@example.com")).toBeInTheDocument();
    network.answer({ sendProposal: refuseFor(1) });
    await send();
    expect(await screen.findByText("You can try again now.")).toBeInTheDocument();
  });

  it("keeps the input when the dialog is closed and opened again", async () => {
    await openDialog();
    await user.type(field(), "jana@example.com,");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Send by email" }));
    expect(await screen.findByText("jana@example.com")).toBeInTheDocument();
  });

  it("recalculates the proposal and reports it if prices have changed", async () => {
    const { network } = await openDialog({ answers: { sendProposal: refuse(422, "ProposalOutdated") } });
    const before = network.requests("getFund").length;
    await user.type(field(), "jana@example.com");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(/we’ve recalculated the figures/);
    expect(network.requests("getFund").length).toBeGreaterThan(before);
  });

  it("sends the figures at the time of sending, even if they have changed since the dialog was opened", async () => {
    const { network } = await openDialog({ answers: { sendProposal: sent } }, cartOf(equity));
    await user.type(field(), "jana@example.com");
    const more = item({ calcInput: { ...equity.calcInput, oneOffAmount: 250_000 } });
    // Simulates another tab that edits the cart while the dialog is open.
    act(() => cartStore.set(cartOf(more)));
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

  it("disables sending while the cart is incomplete", async () => {
    await openProposal(cartOf(item({ calcInput: { ...equity.calcInput, oneOffAmount: null } })));
    await screen.findByText(/One-off investment/);
    for (const name of ["Send by email", "Send this part", "PDF of this part"])
      expect(screen.getByRole("button", { name })).toBeDisabled();
  });
});
