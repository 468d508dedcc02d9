import userEvent from "@testing-library/user-event";
import { emptyCart, serialiseCart } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { buildDraftListItem } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { renderCart } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentContractId } from "#features/contracts/records/model/contract-store.ts";
import { currentDraft, setLoadedDraft } from "../model/loaded-draft.ts";
import { RecentDrafts } from "#features/shell/home/components/recent-drafts.tsx";
import { type FakeAnswers, refuse } from "#lib/testing/fake-network.ts";
import { DraftContractsRoute } from "#app/routes/sales/draft-contracts.tsx";
import { entry, mine, theirs, listed, saved, changed, loaded, startWithMine } from "../testing/draft-examples.ts";

const user = userEvent.setup();

beforeEach(startWithMine);

describe("the list of drafts", () => {
  const openList = async (answers: FakeAnswers) => await renderCart(<DraftContractsRoute />, { answers });
  const apply = async () => {
    await user.click(await screen.findByRole("button", { name: "Open draft “Jana”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Open this draft?" }));
    expect(dialog.getByText(/will replace the 1 item in your cart\. You can undo this\./)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Open draft" }));
  };

  it("shows a draft's name, identifier and date as dd/MM/yyyy", async () => {
    await openList({ getDrafts: { items: [{ ...listed, identifier: "8001011234" }], totalAmount: 1 } });
    const rows = within(await screen.findByRole("table", { name: "Drafts" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Jana800101123420/11/2026");
  });

  it("reports that the drafts could not be loaded, and offers a retry", async () => {
    const { network } = await openList({ getDrafts: refuse(422, "Unexpected") });
    expect(await screen.findByText("We couldn’t load your drafts")).toBeVisible();
    network.answer({ getDrafts: { items: [], totalAmount: 0 } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No drafts yet")).toBeVisible();
  });

  it("opens a draft with unavailable products after a confirmation, and restores the former cart on undo", async () => {
    const data = serialiseCart({ ...emptyCart, items: { gone: entry("gone", 9999, 1) } });
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    expect(await screen.findByText("The draft “Jana” is in the cart.")).toBeVisible();
    expect(Object.keys(currentCart().items)).toEqual(["gone"]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(currentCart()).toEqual(mine);
    expect(currentDraft()).toBeNull();
  });

  it("opens the draft that was chosen last, even if an earlier one loads later", async () => {
    act(() => cartStore.set(emptyCart));
    const earlier = Promise.withResolvers<typeof changed>();
    const other = { ...changed, id: "d2", name: "Petr" };
    const { network } = await openList({
      getDrafts: { items: [listed, { ...listed, id: "d2", name: "Petr" }], totalAmount: 2 },
      getDraft: ({ params: [id] }) => (id === "d2" ? other : earlier.promise),
    });
    for (const name of ["Jana", "Petr"]) {
      await user.click(await screen.findByRole("button", { name: `Open draft “${name}”` }));
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Open draft" }));
    }
    await waitFor(() => expect(currentDraft()?.name).toBe("Petr"));
    expect(network.requests("getDraft")).toHaveLength(2);
    earlier.resolve({ ...changed, data: serialiseCart(mine) });
    // Waits for the task in which the app processes the response.
    await act(() => earlier.promise.then(() => new Promise((resolve) => setTimeout(resolve))));
    expect(currentDraft()?.name).toBe("Petr");
    expect(Object.keys(currentCart().items)).toEqual(["b"]);
  });

  it("requires a confirmation to open a draft, even if the cart is empty", async () => {
    act(() => cartStore.set(emptyCart));
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: changed });
    await user.click(await screen.findByRole("button", { name: "Open draft “Jana”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Open this draft?" }));
    expect(dialog.getByText("The draft “Jana” will be loaded into the cart.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Open draft" }));
    await waitFor(() => expect(Object.keys(currentCart().items)).toEqual(["b"]));
  });

  it("warns that a draft replaces the client form, even if the cart is empty", async () => {
    act(() => {
      cartStore.set(emptyCart);
      setClientForm({ ...emptyClientForm, firstName: "Eva" });
    });
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: changed });
    await user.click(await screen.findByRole("button", { name: "Open draft “Jana”" }));
    expect(await screen.findByText(/will replace the details in the client form\. You can undo this\./)).toBeVisible();
    expect(currentClientForm().firstName).toBe("Eva");
  });

  it("replaces the client of the form with the draft's client, and restores the former client and cart on undo", async () => {
    const typedForm = { ...emptyClientForm, firstName: "Eva", city: "Brno" };
    act(() => setClientForm(typedForm));
    const data = { version: 1, state: { ...theirs, contractFormValues: { ...emptyClientForm, lastName: "Malý" } } };
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    await waitFor(() => expect(currentClientForm()).toEqual({ ...emptyClientForm, lastName: "Malý" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect([currentCart(), currentClientForm()]).toEqual([mine, typedForm]);
  });

  it("opens a draft with its contract, makes the contract step available, and restores the former state on undo", async () => {
    const steps = { activeStep: "contract", availableStep: "contract" };
    const data = { version: 1, state: { ...theirs, ...steps, documents: { contractId: 40 } } };
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    await waitFor(() => expect(currentContractId()).toBe(40));
    expect(currentCart()).toMatchObject({ activeStep: "cart", availableStep: "contract" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect([currentCart(), currentContractId()]).toEqual([mine, null]);
  });

  it.each([{ contractId: "forty" }, 40])("does not open a draft with the invalid contract %o", async (documents) => {
    const data = { version: 1, state: { ...theirs, documents } };
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    expect(await screen.findByText("We couldn’t open the draft “Jana”.")).toBeVisible();
    expect(currentCart()).toEqual(mine);
  });

  it("opens a draft that predates the client form without a client", async () => {
    act(() => setClientForm({ ...emptyClientForm, firstName: "Eva" }));
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: changed });
    await apply();
    await waitFor(() => expect(Object.keys(currentCart().items)).toEqual(["b"]));
    expect(currentClientForm()).toEqual(emptyClientForm);
  });

  it("requires only one confirmation for a draft that was chosen on the home page", async () => {
    await renderCart(
      <Routes>
        <Route path="/" element={<RecentDrafts />} />
        <Route path="/draft-contracts" element={<DraftContractsRoute />} />
        <Route path="/cart" element={<p>The cart page</p>} />
      </Routes>,
      {
        path: "/",
        user: { nrOfDrafts: 1 },
        answers: { getDrafts: { items: [listed], totalAmount: 1 }, getDraft: changed },
      },
    );
    await user.click(await screen.findByRole("link", { name: /Jana/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Open this draft?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentCart()).toEqual(mine);
    await apply();
    expect(await screen.findByText("The cart page")).toBeInTheDocument();
    expect(Object.keys(currentCart().items)).toEqual(["b"]);
  });

  it.each([
    ["no longer exists", refuse(404, "NotFound")],
    ["has an unsupported version", { ...saved, data: { version: 7 } }],
    [
      "has an invalid client form",
      { ...saved, data: { version: 1, state: { ...theirs, contractFormValues: { firstName: 5 } } } },
    ],
  ])("reports a failure and keeps the cart if a draft %s", async (_what, answer) => {
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: answer });
    await apply();
    expect(await screen.findByText(/We couldn’t open the draft “Jana”/)).toBeVisible();
    expect(currentCart()).toEqual(mine);
  });

  it("deletes a draft after a confirmation, and keeps the cart that was loaded from it", async () => {
    act(() => setLoadedDraft(loaded));
    const { network } = await openList({ getDrafts: { items: [listed], totalAmount: 1 }, deleteDraft: null });
    await user.click(await screen.findByRole("button", { name: "Delete draft “Jana”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this draft?" }));
    await user.click(dialog.getByRole("button", { name: "Delete draft" }));
    expect(await screen.findByText("Draft “Jana” deleted.")).toBeVisible();
    expect(network.requests("deleteDraft").map(({ params }) => params)).toEqual([["d1"]]);
    expect(currentDraft()).toBeNull();
    expect(currentCart()).toEqual(mine);
  });

  it("reports which draft could not be deleted", async () => {
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, deleteDraft: refuse(500, "Unexpected") });
    await user.click(await screen.findByRole("button", { name: "Delete draft “Jana”" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete draft" }));
    expect(await screen.findByText("We couldn’t delete the draft “Jana”.")).toBeVisible();
  });
});

describe("the proposals of a draft", () => {
  const expiredProposal = {
    code: "7K3M-9QZ1-A2B4-C5D0",
    createdAt: "2026-11-20T12:00:00Z",
    validUntil: "2026-12-20",
    clientName: null,
    draftId: "d1",
    emails: [],
    parts: ["Funds"],
    state: "Expired" as const,
    changes: [],
    isPartlyCompared: false,
    obstacles: [],
  };

  it("opens a draft's proposals from the list of drafts, and leads to the draft for a new proposal", async () => {
    const items = [buildDraftListItem({ nrOfProposals: 2 }), buildDraftListItem({ id: "d2", name: "None" })];
    await renderCart(<DraftContractsRoute />, {
      answers: { getDrafts: { items, totalAmount: 2 }, getProposals: { items: [expiredProposal], totalAmount: 1 } },
    });
    const [open, ...others] = await screen.findAllByRole("button", { name: /^Proposals from the draft/ });
    expect([open?.textContent, others]).toEqual(["2 proposals", []]);
    await user.click(open as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Proposals from the draft “Jana”" }));
    expect(await dialog.findByText("expired")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Prepare a new proposal" }));
    expect(await screen.findByRole("dialog", { name: "Open this draft?" })).toBeVisible();
  });
});
