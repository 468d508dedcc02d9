import { emptyCart, emptyInput, readStoredCart, serialiseCart } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { buildDraftListItem } from "@fundport/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, editClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { emptyContent } from "../model/draft-content.ts";
import { currentDraft, setLoadedDraft, startLoadedDraft } from "../model/loaded-draft.ts";
import { LoadedDraftBanner } from "./loaded-draft-banner.tsx";
import { SaveDraft } from "./save-draft.tsx";
import { useDraftCart } from "../model/use-draft-cart.ts";
import { RecentDrafts } from "#features/shell/home/components/recent-drafts.tsx";
import { hasUnsavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { type FakeAnswers, refuse } from "#lib/testing/fake-network.ts";
import { fingerprint } from "../model/draft-fingerprint.ts";
import { CartProposalRoute } from "#app/routes/sales/cart-proposal.tsx";
import { DraftContractsRoute } from "#app/routes/sales/draft-contracts.tsx";

const user = userEvent.setup();
const entry = (uuid: string, id: number, oneOffAmount: number) =>
  ({
    uuid,
    id,
    itemType: "Fund",
    isAmlValidated: true,
    calcInput: { ...emptyInput, currencyId: 1, oneOffAmount },
  }) as const;
const mine = { ...emptyCart, items: { a: entry("a", products.equity, 100_000) } };
const theirs = { ...emptyCart, items: { b: entry("b", products.bonds, 200_000) } };
const listed = buildDraftListItem();
const saved = { ...listed, updatedAt: "2026-11-20T12:00:00Z", etag: '"1"' };
const changed = { ...saved, etag: '"2"', data: serialiseCart(theirs) };

function Parts() {
  const cart = useDraftCart();
  return (
    <>
      <LoadedDraftBanner cart={cart} />
      <SaveDraft cart={cart} />
    </>
  );
}

async function openParts(answers: FakeAnswers) {
  const { network } = await renderCart(<Parts />, { answers });
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  return { network, dialog: within(await screen.findByRole("dialog")) };
}
const submit = () => user.click(screen.getByRole("button", { name: "Save the draft" }));
const loaded = { id: "d1", name: "Jana", identifier: null, etag: '"1"', saved: "" };

beforeEach(() => {
  localStorage.clear();
  signIn();
  startLoadedDraft();
  act(() => {
    cartStore.set(mine);
    setClientForm(emptyClientForm);
    setContractId(null);
    setLoadedDraft(null);
  });
});

describe("saving a draft", () => {
  it("asks for a name, at most 200 characters, before anything is sent", async () => {
    const { network, dialog } = await openParts({});
    await submit();
    expect(await screen.findByText("Please fill this in.")).toBeVisible();
    await user.click(dialog.getByRole("textbox"));
    await user.paste("a".repeat(201));
    await submit();
    expect(await screen.findByText("At most 200 characters.")).toBeVisible();
    expect(network.requests("createDraft")).toHaveLength(0);
  });

  it("sends the cart, loads the draft, and counts the cart as saved until it is edited", async () => {
    const { network } = await openParts({ createDraft: saved, getDraft: { ...saved, data: serialiseCart(mine) } });
    expect(hasUnsavedWork()).toBe(true);
    await user.type(screen.getByRole("textbox"), " Jana ");
    await submit();
    expect(await screen.findByText("The draft “Jana” was saved.")).toBeVisible();
    expect(network.requests("createDraft").map(({ body }) => body)).toEqual([
      { name: "Jana", version: 1, identifier: null, data: serialiseCart(mine) },
    ]);
    expect(await screen.findByText("All changes are saved.")).toBeVisible();
    expect(hasUnsavedWork()).toBe(false);
    act(() => {
      cartStore.set(theirs);
    });
    expect(hasUnsavedWork()).toBe(true);
    expect(await screen.findByText("Some changes are not saved yet.")).toBeVisible();
  });

  it("holds what is typed of the client beside the cart, under the client's number, until a letter is typed", async () => {
    const form = { ...emptyClientForm, firstName: "Eva", personalId: "8001011238" };
    const data = { version: 1, state: { ...mine, contractFormValues: form } };
    act(() => setClientForm(form));
    const { network } = await openParts({ createDraft: saved, getDraft: { ...saved, data } });
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "Jana");
    await submit();
    expect(await screen.findByText("All changes are saved.")).toBeVisible();
    expect(network.requests("createDraft").map(({ body }) => body)).toEqual([
      { name: "Jana", version: 1, identifier: "8001011238", data },
    ]);
    expect(hasUnsavedWork()).toBe(false);
    act(() => editClientForm({ firstName: "Evy" }));
    expect(hasUnsavedWork()).toBe(true);
    expect(await screen.findByText("Some changes are not saved yet.")).toBeVisible();
    expect(currentCart()).toEqual(mine);
  });

  it("proposes the client's name, and saves under it", async () => {
    const form = { ...emptyClientForm, firstName: "Eva", lastName: "Malá" };
    act(() => setClientForm(form));
    const { network, dialog } = await openParts({ createDraft: { ...saved, name: "Eva Malá" } });
    expect(dialog.getByRole("textbox")).toHaveValue("Eva Malá");
    await submit();
    expect(await screen.findByText("The draft “Eva Malá” was saved.")).toBeVisible();
    expect(network.requests("createDraft")[0]?.body).toMatchObject({ name: "Eva Malá" });
  });

  it("says of a draft that lacks only the contract made since that nothing is lost", async () => {
    const content = { ...emptyContent, cart: mine };
    act(() => {
      setLoadedDraft({ ...loaded, saved: fingerprint(content) });
      setContractId(40);
    });
    await renderCart(<Parts />, { answers: { getDraft: { ...saved, data: serialiseCart(mine) } } });
    expect(await screen.findByText("Contract from the draft “Jana”")).toBeVisible();
    expect(screen.getByText("The contract is made and kept, nothing is lost.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Leave the draft" }));
    expect(await screen.findByText(/The contract that was made stays among your contracts\./)).toBeVisible();
    act(() => cartStore.set(theirs));
    expect(await screen.findByText("Some changes are not saved yet.")).toBeVisible();
  });

  it("says at the contract's step that the contract has what the draft lacks", async () => {
    act(() => {
      cartStore.set({ ...theirs, activeStep: "contract", availableStep: "contract" });
      setLoadedDraft({ ...loaded, saved: fingerprint({ ...emptyContent, cart: mine }) });
      setContractId(40);
    });
    await renderCart(<Parts />, { answers: { getDraft: { ...saved, data: serialiseCart(mine) } } });
    expect(await screen.findByText(/The contract is made with everything you entered\./)).toBeVisible();
    expect(screen.queryByText("Some changes are not saved yet.")).toBeNull();
  });

  it.each([
    ["create-error-already-exists", refuse(409, "DraftNameTaken"), "You already have a draft with this name."],
    ["create-error with the name", refuse(500, "Unexpected"), "The draft “Jana” could not be saved."],
  ])("says %s in the modal", async (_key, answer, text) => {
    await openParts({ createDraft: answer });
    await user.type(screen.getByRole("textbox"), "Jana");
    await submit();
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(currentDraft()).toBeNull();
  });

  it.each([
    ["update-error-already-exists", refuse(409, "DraftNameTaken"), "Another of your drafts has this name."],
    ["update-error with the name", refuse(503, "Unexpected"), "The draft “Jana” could not be updated."],
    ["that it was deleted meanwhile", refuse(404, "NotFound"), "The draft “Jana” was deleted in the meantime."],
  ])("saving a draft into the loaded one says %s in the modal", async (_key, answer, text) => {
    act(() => setLoadedDraft(loaded));
    await openParts({ updateDraft: answer, getDraft: { ...saved, data: serialiseCart(mine) } });
    await submit();
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });
});

describe("saving once", () => {
  it("is what a second press comes to while the first is under way", async () => {
    let answer: (draft: typeof saved) => void = () => undefined;
    const answered = new Promise<typeof saved>((resolve) => (answer = resolve));
    const { network } = await openParts({
      createDraft: () => answered,
      getDraft: { ...saved, data: serialiseCart(mine) },
    });
    await user.type(screen.getByRole("textbox"), "Jana");
    const form = screen.getByRole("textbox").closest("form");
    if (!form) throw new Error("the name stands in no form");
    fireEvent.submit(form);
    fireEvent.submit(form);
    act(() => answer(saved));
    expect(await screen.findByText("The draft “Jana” was saved.")).toBeVisible();
    expect(network.requests("createDraft")).toHaveLength(1);
  });

  it("is what pressing again comes to when only the answer of the first was lost", async () => {
    act(() => setLoadedDraft(loaded));
    const { network } = await openParts({
      updateDraft: "no-connection",
      getDraft: { ...changed, data: serialiseCart(mine) },
    });
    await submit();
    expect(await screen.findByText(/The draft “Jana” could not be updated/)).toBeVisible();
    // The server has it by now.
    network.answer({ updateDraft: refuse(412, "DraftChanged") });
    await submit();
    expect(await screen.findByText("The draft “Jana” was updated.")).toBeVisible();
    expect(currentDraft()?.etag).toBe('"2"');
  });
});

describe("a draft that was changed meanwhile", () => {
  async function openConflict(getDraft: typeof changed = changed) {
    act(() => setLoadedDraft(loaded));
    const { network } = await openParts({ updateDraft: refuse(412, "DraftChanged"), getDraft });
    await submit();
    await screen.findByRole("dialog", { name: "The draft was changed in the meantime" });
    return network;
  }

  const sideOf = (name: string) => screen.findByRole("radio", { name });

  it("is shown difference by difference, one's own side to begin with, and neither is touched by closing", async () => {
    await openConflict();
    expect(await sideOf("Morava Global Equity, In the cart: In your cart, there")).toBeChecked();
    expect(await sideOf("Vltava Bonds, In the cart: Saved elsewhere, there")).not.toBeChecked();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentCart()).toEqual(mine);
    expect(currentDraft()).toEqual(loaded);
  });

  it("is saved as the sides that were taken: fields of one item, terms and items from either version", async () => {
    const own = mine.items.a;
    const horizon = { ...own, calcInput: { ...own.calcInput, investmentHorizon: 20, oneOffAmount: 7000 } };
    const other = { ...theirs, discount: 5, items: { x: { ...horizon, uuid: "x" }, ...theirs.items } };
    const network = await openConflict({ ...changed, data: serialiseCart(other) });
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    await user.click(await sideOf("Morava Global Equity, Horizon: Saved elsewhere, 20 years"));
    await user.click(await sideOf("Terms that differ, Discount: Saved elsewhere, 5,00\u00a0%"));
    await user.click(screen.getByRole("button", { name: "Save what I chose" }));
    expect(await screen.findByText("The draft “Jana” was updated.")).toBeVisible();
    const merged = {
      ...mine,
      discount: 5,
      items: { a: { ...own, calcInput: { ...own.calcInput, investmentHorizon: 20 } } },
    };
    expect(currentCart()).toMatchObject({ discount: 5, items: merged.items });
    const bodies = network.requests("updateDraft").map(({ body }) => body as { data: unknown });
    expect(readStoredCart(bodies.at(-1)?.data)).toMatchObject({ discount: 5, items: merged.items });
    expect(currentDraft()?.etag).toBe('"3"');
  });

  it("can be taken from either side at a press, and with the arrow keys", async () => {
    await openConflict();
    const saved = await sideOf("Vltava Bonds, In the cart: Saved elsewhere, there");
    await user.click(screen.getByRole("button", { name: "All saved" }));
    expect(saved).toBeChecked();
    await user.click(screen.getByRole("button", { name: "All mine" }));
    expect(saved).not.toBeChecked();
    (await sideOf("Vltava Bonds, In the cart: In your cart, not there")).focus();
    await user.keyboard("{ArrowRight}");
    expect(saved).toBeChecked();
  });

  it("offers both names where it was renamed elsewhere", async () => {
    const network = await openConflict({ ...changed, name: "Jana 2" });
    await user.click(await screen.findByRole("radio", { name: "“Jana 2” (saved elsewhere)" }));
    network.answer({ updateDraft: { ...saved, name: "Jana 2", etag: '"3"' } });
    await user.click(screen.getByRole("button", { name: "Save what I chose" }));
    await screen.findByText("The draft “Jana 2” was updated.");
    expect(network.requests("updateDraft").at(-1)?.body).toMatchObject({ name: "Jana 2", data: serialiseCart(mine) });
  });

  it("can be taken, and one's own comes back by undo together with its draft", async () => {
    await openConflict();
    await user.click(screen.getByRole("button", { name: "Take the saved one" }));
    await waitFor(() => expect(Object.keys(currentCart().items)).toEqual(["b"]));
    expect(currentDraft()?.etag).toBe('"2"');
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(currentCart()).toEqual(mine);
    expect(currentDraft()).toEqual(loaded);
  });

  it("can be overwritten", async () => {
    const network = await openConflict();
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    await user.click(screen.getByRole("button", { name: "Keep mine, overwrite" }));
    expect(await screen.findByText("The draft “Jana” was updated.")).toBeVisible();
    expect(currentDraft()?.etag).toBe('"3"');
    expect(currentCart()).toEqual(mine);
  });
});

describe("the list of drafts", () => {
  const openList = async (answers: FakeAnswers) => await renderCart(<DraftContractsRoute />, { answers });
  const apply = async () => {
    await user.click(await screen.findByRole("button", { name: "Open draft “Jana”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Open the draft?" }));
    expect(dialog.getByText(/will replace what is in the cart now \(1 item\)/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Open the draft" }));
  };

  it("has name, identifier and the day as dd/MM/yyyy", async () => {
    await openList({ getDrafts: { items: [{ ...listed, identifier: "8001011234" }], totalAmount: 1 } });
    const rows = within(await screen.findByRole("table", { name: "Draft contracts" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Jana800101123420/11/2026");
  });

  it("says draft-contracts-could-not-be-loaded, and is tried again", async () => {
    const { network } = await openList({ getDrafts: refuse(422, "Unexpected") });
    expect(await screen.findByText("The draft contracts could not be loaded")).toBeVisible();
    network.answer({ getDrafts: { items: [], totalAmount: 0 } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No drafts yet")).toBeVisible();
  });

  it("opens a draft whose products are gone, too, after asking; undo brings the cart back", async () => {
    const data = serialiseCart({ ...emptyCart, items: { gone: entry("gone", 9999, 1) } });
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    expect(await screen.findByText("The draft “Jana” is in the cart.")).toBeVisible();
    expect(Object.keys(currentCart().items)).toEqual(["gone"]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(currentCart()).toEqual(mine);
    expect(currentDraft()).toBeNull();
  });

  it("keeps the draft that was opened last when an earlier one loads afterwards", async () => {
    act(() => cartStore.set(emptyCart));
    const earlier = Promise.withResolvers<typeof changed>();
    const other = { ...changed, id: "d2", name: "Petr" };
    const { network } = await openList({
      getDrafts: { items: [listed, { ...listed, id: "d2", name: "Petr" }], totalAmount: 2 },
      getDraft: ({ params: [id] }) => (id === "d2" ? other : earlier.promise),
    });
    for (const name of ["Jana", "Petr"]) {
      await user.click(await screen.findByRole("button", { name: `Open draft “${name}”` }));
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Open the draft" }));
    }
    await waitFor(() => expect(currentDraft()?.name).toBe("Petr"));
    expect(network.requests("getDraft")).toHaveLength(2);
    earlier.resolve({ ...changed, data: serialiseCart(mine) });
    // A further draft of the server comes after it.
    await act(() => earlier.promise.then(() => new Promise((resolve) => setTimeout(resolve))));
    expect(currentDraft()?.name).toBe("Petr");
    expect(Object.keys(currentCart().items)).toEqual(["b"]);
  });

  it("asks before it opens a draft over an empty cart, too", async () => {
    act(() => cartStore.set(emptyCart));
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: changed });
    await user.click(await screen.findByRole("button", { name: "Open draft “Jana”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Open the draft?" }));
    expect(dialog.getByText("The draft “Jana” will be put into the cart.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Open the draft" }));
    await waitFor(() => expect(Object.keys(currentCart().items)).toEqual(["b"]));
  });

  it("asks before it replaces a client's form over an empty cart", async () => {
    act(() => {
      cartStore.set(emptyCart);
      setClientForm({ ...emptyClientForm, firstName: "Eva" });
    });
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: changed });
    await user.click(await screen.findByRole("button", { name: "Open draft “Jana”" }));
    expect(await screen.findByText(/will replace what is in the client form now/)).toBeVisible();
    expect(currentClientForm().firstName).toBe("Eva");
  });

  it("opens a draft with what it holds of the client, and none of another client stays; undo brings both back", async () => {
    const mineTyped = { ...emptyClientForm, firstName: "Eva", city: "Brno" };
    act(() => setClientForm(mineTyped));
    const data = { version: 1, state: { ...theirs, contractFormValues: { ...emptyClientForm, lastName: "Malý" } } };
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    await waitFor(() => expect(currentClientForm()).toEqual({ ...emptyClientForm, lastName: "Malý" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect([currentCart(), currentClientForm()]).toEqual([mine, mineTyped]);
  });

  it("opens a draft with the contract that was made of it, whose step can be gone to; undo takes both back", async () => {
    const steps = { activeStep: "contract", availableStep: "contract" };
    const data = { version: 1, state: { ...theirs, ...steps, documents: { contractId: 40 } } };
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    await waitFor(() => expect(currentContractId()).toBe(40));
    expect(currentCart()).toMatchObject({ activeStep: "cart", availableStep: "contract" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect([currentCart(), currentContractId()]).toEqual([mine, null]);
  });

  it.each([{ contractId: "forty" }, 40])("opens no draft whose contract it cannot read: %o", async (documents) => {
    const data = { version: 1, state: { ...theirs, documents } };
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: { ...saved, data } });
    await apply();
    expect(await screen.findByText("The draft “Jana” could not be opened. The cart is untouched.")).toBeVisible();
    expect(currentCart()).toEqual(mine);
  });

  it("opens a draft of before the form without a client", async () => {
    act(() => setClientForm({ ...emptyClientForm, firstName: "Eva" }));
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: changed });
    await apply();
    await waitFor(() => expect(Object.keys(currentCart().items)).toEqual(["b"]));
    expect(currentClientForm()).toEqual(emptyClientForm);
  });

  it("asks for a draft that was chosen elsewhere, among the recent ones, and asks it once", async () => {
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
    const dialog = within(await screen.findByRole("dialog", { name: "Open the draft?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentCart()).toEqual(mine);
    await apply();
    expect(await screen.findByText("The cart page")).toBeInTheDocument();
    expect(Object.keys(currentCart().items)).toEqual(["b"]);
  });

  it.each([
    ["cannot be had", refuse(404, "NotFound")],
    ["cannot be read", { ...saved, data: { version: 7 } }],
    [
      "has a form that cannot be read",
      { ...saved, data: { version: 1, state: { ...theirs, contractFormValues: { firstName: 5 } } } },
    ],
  ])("says draft-contract-apply-error where a draft %s, and leaves the cart", async (_what, answer) => {
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, getDraft: answer });
    await apply();
    expect(await screen.findByText(/The draft “Jana” could not be opened/)).toBeVisible();
    expect(currentCart()).toEqual(mine);
  });

  it("deletes a draft after asking; what was loaded from it belongs to no draft any more", async () => {
    act(() => setLoadedDraft(loaded));
    const { network } = await openList({ getDrafts: { items: [listed], totalAmount: 1 }, deleteDraft: null });
    await user.click(await screen.findByRole("button", { name: "Delete draft “Jana”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the draft?" }));
    await user.click(dialog.getByRole("button", { name: "Delete the draft" }));
    expect(await screen.findByText("The draft “Jana” was deleted.")).toBeVisible();
    expect(network.requests("deleteDraft").map(({ params }) => params)).toEqual([["d1"]]);
    expect(currentDraft()).toBeNull();
    expect(currentCart()).toEqual(mine);
  });

  it("says draft-contract-delete-error with the name", async () => {
    await openList({ getDrafts: { items: [listed], totalAmount: 1 }, deleteDraft: refuse(500, "Unexpected") });
    await user.click(await screen.findByRole("button", { name: "Delete draft “Jana”" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete the draft" }));
    expect(await screen.findByText("The draft “Jana” could not be deleted.")).toBeVisible();
  });
});

describe("the proposals of a draft", () => {
  const made = {
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

  it("opens from the list of drafts, and leads to the draft for a new one", async () => {
    const items = [buildDraftListItem({ nrOfProposals: 2 }), buildDraftListItem({ id: "d2", name: "None" })];
    await renderCart(<DraftContractsRoute />, {
      answers: { getDrafts: { items, totalAmount: 2 }, getProposals: { items: [made], totalAmount: 1 } },
    });
    const [open, ...others] = await screen.findAllByRole("button", { name: /^Proposals of the draft/ });
    expect([open?.textContent, others]).toEqual(["2 proposals", []]);
    await user.click(open as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Proposals of the draft “Jana”" }));
    expect(await dialog.findByText("expired")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Open the cart for a new one" }));
    expect(await screen.findByRole("dialog", { name: "Open the draft?" })).toBeVisible();
  });
});

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

  it("asks before it empties a cart that no draft holds, goes to the cart, and can be undone", async () => {
    await openProposal();
    const dialog = within(await screen.findByRole("dialog", { name: "Begin a new contract?" }));
    expect(currentCart()).toEqual(mine);
    await user.click(dialog.getByRole("button", { name: "Empty the cart" }));
    expect(await screen.findByText("The cart page")).toBeVisible();
    expect(currentCart().items).toEqual({});
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(currentCart().items).toEqual(mine.items);
  });

  it("leaves everything as it is where the advisor does not want to", async () => {
    await openProposal();
    const dialog = within(await screen.findByRole("dialog", { name: "Begin a new contract?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentCart()).toEqual(mine);
  });

  it("does not ask where the draft holds the cart; undo brings both back", async () => {
    const held = { ...loaded, saved: fingerprint({ ...emptyContent, cart: mine }) };
    act(() => setLoadedDraft(held));
    await openProposal();
    expect(await screen.findByText("The cart page")).toBeVisible();
    expect([currentCart().items, currentDraft()]).toEqual([{}, null]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect([currentCart().items, currentDraft()]).toEqual([mine.items, held]);
  });
});
