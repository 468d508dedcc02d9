import userEvent from "@testing-library/user-event";
import { readStoredCart, serialiseCart } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { renderCart } from "#features/sales/cart/testing/render-cart.tsx";
import { editClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { setContractId } from "#features/contracts/records/model/contract-store.ts";
import { emptyContent } from "../model/draft-content.ts";
import { currentDraft, setLoadedDraft } from "../model/loaded-draft.ts";
import { hasUnsavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { type FakeAnswers, refuse } from "#lib/testing/fake-network.ts";
import { fingerprint } from "../model/draft-fingerprint.ts";
import { mine, theirs, saved, changed, loaded, startWithMine } from "../testing/draft-examples.ts";
import { DraftParts } from "../testing/draft-parts.tsx";

const user = userEvent.setup();

async function openParts(answers: FakeAnswers) {
  const { network } = await renderCart(<DraftParts />, { answers });
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  return { network, dialog: within(await screen.findByRole("dialog")) };
}
const submit = () => user.click(screen.getByRole("button", { name: "Save" }));

beforeEach(startWithMine);

describe("saving a draft", () => {
  it("requires a name of at most 200 characters, and sends no request before it is valid", async () => {
    const { network, dialog } = await openParts({});
    await submit();
    expect(await screen.findByText("Fill in this field.")).toBeVisible();
    await user.click(dialog.getByRole("textbox"));
    await user.paste("a".repeat(201));
    await submit();
    expect(await screen.findByText("Enter at most 200 characters.")).toBeVisible();
    expect(network.requests("createDraft")).toHaveLength(0);
  });

  it("saves the cart, links it to the new draft, and shows it as saved until it is edited", async () => {
    const { network } = await openParts({ createDraft: saved, getDraft: { ...saved, data: serialiseCart(mine) } });
    expect(hasUnsavedWork()).toBe(true);
    await user.type(screen.getByRole("textbox"), " Jana ");
    await submit();
    expect(await screen.findByText("Draft “Jana” saved.")).toBeVisible();
    expect(network.requests("createDraft").map(({ body }) => body)).toEqual([
      { name: "Jana", version: 1, identifier: null, data: serialiseCart(mine) },
    ]);
    expect(await screen.findByText("All changes saved.")).toBeVisible();
    expect(hasUnsavedWork()).toBe(false);
    act(() => {
      cartStore.set(theirs);
    });
    expect(hasUnsavedWork()).toBe(true);
    expect(await screen.findByText("You have unsaved changes.")).toBeVisible();
  });

  it("saves the client form with the cart and the client's birth number, and detects an edit of the form", async () => {
    const form = { ...emptyClientForm, firstName: "Eva", personalId: "8001011238" };
    const data = { version: 1, state: { ...mine, contractFormValues: form } };
    act(() => setClientForm(form));
    const { network } = await openParts({ createDraft: saved, getDraft: { ...saved, data } });
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "Jana");
    await submit();
    expect(await screen.findByText("All changes saved.")).toBeVisible();
    expect(network.requests("createDraft").map(({ body }) => body)).toEqual([
      { name: "Jana", version: 1, identifier: "8001011238", data },
    ]);
    expect(hasUnsavedWork()).toBe(false);
    act(() => editClientForm({ firstName: "Evy" }));
    expect(hasUnsavedWork()).toBe(true);
    expect(await screen.findByText("You have unsaved changes.")).toBeVisible();
    expect(currentCart()).toEqual(mine);
  });

  it("suggests the client's name as the draft's name, and saves under that name", async () => {
    const form = { ...emptyClientForm, firstName: "Eva", lastName: "Malá" };
    act(() => setClientForm(form));
    const { network, dialog } = await openParts({ createDraft: { ...saved, name: "Eva Malá" } });
    expect(dialog.getByRole("textbox")).toHaveValue("Eva Malá");
    await submit();
    expect(await screen.findByText("Draft “Eva Malá” saved.")).toBeVisible();
    expect(network.requests("createDraft")[0]?.body).toMatchObject({ name: "Eva Malá" });
  });

  it("shows that the contract is saved if it is the only content that the draft lacks", async () => {
    const content = { ...emptyContent, cart: mine };
    act(() => {
      setLoadedDraft({ ...loaded, saved: fingerprint(content) });
      setContractId(40);
    });
    await renderCart(<DraftParts />, { answers: { getDraft: { ...saved, data: serialiseCart(mine) } } });
    expect(await screen.findByText("Contract from the draft “Jana”")).toBeVisible();
    expect(screen.getByText("The contract has been created and saved.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Leave draft" }));
    expect(await screen.findByText(/You’ll still find the contract among your contracts\./)).toBeVisible();
    act(() => cartStore.set(theirs));
    expect(await screen.findByText("You have unsaved changes.")).toBeVisible();
  });

  it("explains at the contract step that the contract contains everything that the draft lacks", async () => {
    act(() => {
      cartStore.set({ ...theirs, activeStep: "contract", availableStep: "contract" });
      setLoadedDraft({ ...loaded, saved: fingerprint({ ...emptyContent, cart: mine }) });
      setContractId(40);
    });
    await renderCart(<DraftParts />, { answers: { getDraft: { ...saved, data: serialiseCart(mine) } } });
    expect(await screen.findByText(/The contract includes everything you entered\./)).toBeVisible();
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  });

  it.each([
    ["create-error-already-exists", refuse(409, "DraftNameTaken"), "You already have a draft with this name."],
    ["create-error with the name", refuse(500, "Unexpected"), "We couldn’t save the draft “Jana”."],
  ])("shows %s in the dialog", async (_key, answer, text) => {
    await openParts({ createDraft: answer });
    await user.type(screen.getByRole("textbox"), "Jana");
    await submit();
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(currentDraft()).toBeNull();
  });

  it.each([
    ["update-error-already-exists", refuse(409, "DraftNameTaken"), "A draft with this name already exists."],
    ["update-error with the name", refuse(503, "Unexpected"), "We couldn’t update the draft “Jana”."],
    ["that it has since been deleted", refuse(404, "NotFound"), "The draft “Jana” has since been deleted."],
  ])("shows %s in the dialog when a loaded draft is updated", async (_key, answer, text) => {
    act(() => setLoadedDraft(loaded));
    await openParts({ updateDraft: answer, getDraft: { ...saved, data: serialiseCart(mine) } });
    await submit();
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });
});

describe("repeated saving", () => {
  it("sends one request if the form is submitted twice", async () => {
    let answer: (draft: typeof saved) => void = () => undefined;
    const answered = new Promise<typeof saved>((resolve) => (answer = resolve));
    const { network } = await openParts({
      createDraft: () => answered,
      getDraft: { ...saved, data: serialiseCart(mine) },
    });
    await user.type(screen.getByRole("textbox"), "Jana");
    const form = screen.getByRole("textbox").closest("form");
    if (!form) throw new Error("The name field is not part of a form.");
    fireEvent.submit(form);
    fireEvent.submit(form);
    act(() => answer(saved));
    expect(await screen.findByText("Draft “Jana” saved.")).toBeVisible();
    expect(network.requests("createDraft")).toHaveLength(1);
  });

  it("reports success on a retry if only the response to the first attempt was lost", async () => {
    act(() => setLoadedDraft(loaded));
    const { network } = await openParts({
      updateDraft: "no-connection",
      getDraft: { ...changed, data: serialiseCart(mine) },
    });
    await submit();
    expect(await screen.findByText(/We couldn’t update the draft “Jana”/)).toBeVisible();
    // The server stored the draft on the first attempt, although its response was lost.
    network.answer({ updateDraft: refuse(412, "DraftChanged") });
    await submit();
    expect(await screen.findByText("Draft “Jana” updated.")).toBeVisible();
    expect(currentDraft()?.etag).toBe('"2"');
  });
});

describe("a draft that was changed elsewhere", () => {
  async function openConflict(getDraft: typeof changed = changed) {
    act(() => setLoadedDraft(loaded));
    const { network } = await openParts({ updateDraft: refuse(412, "DraftChanged"), getDraft });
    await submit();
    await screen.findByRole("dialog", { name: "The draft has changed since you opened it" });
    return network;
  }

  const sideOf = (name: string) => screen.findByRole("radio", { name });

  it("shows each difference with the advisor's side preselected, and changes neither version on close", async () => {
    await openConflict();
    expect(await sideOf("Morava Global Equity, Item: In your cart, included")).toBeChecked();
    expect(await sideOf("Vltava Bonds, Item: Saved elsewhere, included")).not.toBeChecked();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentCart()).toEqual(mine);
    expect(currentDraft()).toEqual(loaded);
  });

  it("saves the chosen side of each difference: fields of one item, terms, and whole items", async () => {
    const own = mine.items.a;
    const horizon = { ...own, calcInput: { ...own.calcInput, investmentHorizon: 20, oneOffAmount: 7000 } };
    const other = { ...theirs, discount: 5, items: { x: { ...horizon, uuid: "x" }, ...theirs.items } };
    const network = await openConflict({ ...changed, data: serialiseCart(other) });
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    await user.click(await sideOf("Morava Global Equity, Horizon: Saved elsewhere, 20 years"));
    await user.click(await sideOf("Terms that differ, Discount: Saved elsewhere, 5,00\u00a0%"));
    await user.click(screen.getByRole("button", { name: "Save my choices" }));
    expect(await screen.findByText("Draft “Jana” updated.")).toBeVisible();
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

  it("lets the advisor choose one side for all differences by button, and for one difference with the arrow keys", async () => {
    await openConflict();
    const saved = await sideOf("Vltava Bonds, Item: Saved elsewhere, included");
    await user.click(screen.getByRole("button", { name: "All saved" }));
    expect(saved).toBeChecked();
    await user.click(screen.getByRole("button", { name: "All mine" }));
    expect(saved).not.toBeChecked();
    (await sideOf("Vltava Bonds, Item: In your cart, not included")).focus();
    await user.keyboard("{ArrowRight}");
    expect(saved).toBeChecked();
  });

  it("offers both names if the draft was renamed elsewhere", async () => {
    const network = await openConflict({ ...changed, name: "Jana 2" });
    await user.click(await screen.findByRole("radio", { name: "“Jana 2” (saved elsewhere)" }));
    network.answer({ updateDraft: { ...saved, name: "Jana 2", etag: '"3"' } });
    await user.click(screen.getByRole("button", { name: "Save my choices" }));
    await screen.findByText("Draft “Jana 2” updated.");
    expect(network.requests("updateDraft").at(-1)?.body).toMatchObject({ name: "Jana 2", data: serialiseCart(mine) });
  });

  it("replaces the cart with the stored version, and restores the advisor's version and its draft on undo", async () => {
    await openConflict();
    await user.click(screen.getByRole("button", { name: "Use saved version" }));
    await waitFor(() => expect(Object.keys(currentCart().items)).toEqual(["b"]));
    expect(currentDraft()?.etag).toBe('"2"');
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(currentCart()).toEqual(mine);
    expect(currentDraft()).toEqual(loaded);
  });

  it("overwrites the stored version with the advisor's version", async () => {
    const network = await openConflict();
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    await user.click(screen.getByRole("button", { name: "Overwrite with mine" }));
    expect(await screen.findByText("Draft “Jana” updated.")).toBeVisible();
    expect(currentDraft()?.etag).toBe('"3"');
    expect(currentCart()).toEqual(mine);
  });
});
