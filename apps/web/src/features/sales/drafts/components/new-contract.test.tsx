import userEvent from "@testing-library/user-event";
import { serialiseCart } from "@fundport/cart";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { renderCart } from "#features/sales/cart/testing/render-cart.tsx";
import { emptyContent } from "../model/draft-content.ts";
import { currentDraft, setLoadedDraft } from "../model/loaded-draft.ts";
import { fingerprint } from "../model/draft-fingerprint.ts";
import { CartProposalRoute } from "#app/routes/sales/cart-proposal.tsx";
import { mine, saved, loaded, startWithMine } from "../testing/draft-examples.ts";

const user = userEvent.setup();

beforeEach(startWithMine);

describe("a new contract from the proposal", () => {
  const answers = { getDraft: { ...saved, data: serialiseCart(mine) }, getProposals: { items: [], totalAmount: 0 } };
  async function openProposal() {
    await renderCart(
      <Routes>
        <Route path="/cart/proposal" element={<CartProposalRoute />} />
        <Route path="/cart" element={<p>The cart page</p>} />
      </Routes>,
      { path: "/cart/proposal", answers },
    );
    await user.click(await screen.findByRole("button", { name: "New contract" }));
  }

  it("empties an unsaved cart after a confirmation, opens the empty cart, and offers undo", async () => {
    await openProposal();
    const dialog = within(await screen.findByRole("dialog", { name: "Start a new contract?" }));
    expect(currentCart()).toEqual(mine);
    await user.click(dialog.getByRole("button", { name: "Empty cart" }));
    expect(await screen.findByText("The cart page")).toBeVisible();
    expect(currentCart().items).toEqual({});
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(currentCart().items).toEqual(mine.items);
  });

  it("leaves cart and client unchanged if the advisor cancels the new contract", async () => {
    await openProposal();
    const dialog = within(await screen.findByRole("dialog", { name: "Start a new contract?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentCart()).toEqual(mine);
  });

  it("needs no confirmation if a draft contains the cart, and restores cart and draft on undo", async () => {
    const savedDraft = { ...loaded, saved: fingerprint({ ...emptyContent, cart: mine }) };
    act(() => setLoadedDraft(savedDraft));
    await openProposal();
    expect(await screen.findByText("The cart page")).toBeVisible();
    expect([currentCart().items, currentDraft()]).toEqual([{}, null]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect([currentCart().items, currentDraft()]).toEqual([mine.items, savedDraft]);
  });
});
