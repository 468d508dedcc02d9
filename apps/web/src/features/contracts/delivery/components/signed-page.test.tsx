import { emptyClientForm } from "@fundport/rules";
import { serialiseCart } from "@fundport/cart";
import { buildContract, buildDelivery, buildDraftListItem, buildSignature } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { currentDraft, setLoadedDraft, startLoadedDraft } from "#features/sales/drafts/model/loaded-draft.ts";
import { hasUnsavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { type FakeAnswers, refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const eva = { ...emptyClientForm, lastName: "Malá", personalId: "8551010013" };
const base = { state: "Signed", expiresAt: null, signature: buildSignature() } as const;
const signed = buildContract(base);
const sealedDocuments = signed.documents.map((document) => ({ ...document, sealedDigest: `s-${document.digest}` }));
const sealedSignature = buildSignature({ sealedAt: "2026-11-21T08:05:02.000Z" });
const sealed = buildContract({ ...base, state: "Sealed", signature: sealedSignature, documents: sealedDocuments });
const cart = cartOf(buildCartItem({ uuid: "a", id: products.equity }));
const otherCart = cartOf(buildCartItem({ uuid: "b", id: products.bonds }));
const draft = { id: "d1", name: "Mala", identifier: null, etag: '"1"', saved: "" };
const storedDraft = { ...buildDraftListItem(), updatedAt: "2026-11-20T12:00:00Z", etag: '"2"', name: "Mala" };
const title = () => screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0 is signed" });
const confirm = () => user.click(screen.getByRole("button", { name: "Finish and go to Home" }));
const section = (name: string) => within(screen.getByRole("region", { name }));

function TestApp() {
  return (
    <>
      <Link to="/funds">Elsewhere</Link>
      <Link to="/cart">Cart again</Link>
      <main>
        <Routes>
          <Route path="/cart" element={<CartRoute />} />
          <Route path="*" element={<h1>Another page</h1>} />
        </Routes>
      </main>
    </>
  );
}

async function openStep(answers: FakeAnswers = {}, options: Parameters<typeof renderCart>[1] = {}) {
  const known = { getContract: signed, getContractDocument: sendBytes("%PDF-1.7") };
  return await renderCart(<TestApp />, { ...options, answers: { ...known, ...answers } });
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  signIn();
  startLoadedDraft();
  act(() => {
    cartStore.set({ ...cart, activeStep: "signed", availableStep: "signed" });
    setClientForm(eva);
    setContractId(40);
    setLoadedDraft(null);
  });
});
afterEach(() => {
  // Removes the contract: otherwise the unmounted page would empty its cart during the next test.
  act(() => setContractId(null));
});

describe("the signed step", () => {
  it("opens the signed step as soon as the client has signed, scrolled to the top and with the focus on its title", async () => {
    act(() => cartStore.set({ ...cart, activeStep: "contract", availableStep: "contract" }));
    await openStep();
    await waitFor(async () => expect(await title()).toHaveFocus());
    expect(currentCart()).toMatchObject({ activeStep: "signed", availableStep: "signed" });
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it("shows signer, time, method, place and the last day to withdraw, but not the navigation between steps", async () => {
    await openStep();
    await title();
    expect(screen.getByText("Eva Malá signed with an SMS code on 21/11/2026 09:05.")).toBeVisible();
    expect(screen.getByText("Brno")).toBeVisible();
    expect(
      screen.getByText(/withdraw from the contract without giving a reason until the end of 05\/12\/2026/),
    ).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Steps" })).toBeNull();
    expect(screen.queryByRole("button", { name: /01/ })).toBeNull();
  });

  it("explains that the documents of a contract on hold cannot be sealed yet", async () => {
    const at = "2026-11-21T09:00:00.000Z";
    const detail = { reasons: ["Internal"] };
    const events = [{ sequence: 2, kind: "SigningRefused", at, actor: "Portal" as const, detail }];
    await openStep({ getContract: buildContract({ ...base, events }) });
    await title();
    expect(screen.getByText(/can’t be sealed and sent yet/)).toBeVisible();
    expect(screen.queryByText(/This takes a moment/)).toBeNull();
  });

  it("shows that the documents are being sealed, and updates once they are sealed and sent", async () => {
    const { network } = await openStep();
    await title();
    expect(screen.getByText("We’re sealing the documents. This takes a moment.")).toBeVisible();
    expect(section("Signed documents").getByText(/You can save them in a moment/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Send by email" })).toBeNull();
    network.answer({ getContract: sealed });
    // Simulates a return to the page, so that the test need not wait for the next poll.
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await screen.findByText("The documents are sealed and being sent.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send by email" })).toBeVisible();
    network.answer({ getContract: { ...sealed, state: "Delivered" } });
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await screen.findByText("The documents are sealed and sent.")).toBeVisible();
  });

  it("lists the emails that contain the signed contract, with their delivery states", async () => {
    const deliveries = [
      buildDelivery(),
      buildDelivery({ recipient: "jana@example.com", state: "Waiting" }),
      buildDelivery({ recipient: "old@example.com", state: "Failed", reason: "550 no such user" }),
      // These emails are not listed, because they did not contain the signed contract.
      buildDelivery({ kind: "Link" }),
      buildDelivery({ kind: "Opened", recipient: "jana@example.com" }),
    ];
    await openStep({ getContract: { ...sealed, deliveries } });
    await title();
    expect(screen.getByText(/was rejected\. Send them again/)).toBeVisible();
    const rows = within(screen.getByRole("list", { name: "Sent by email" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "eva.mala@example.comsigned documents\u00a0· 21/11/2026 09:06Accepted by the mail server",
      "jana@example.comsigned documents\u00a0· 21/11/2026 09:06Waiting to be sent",
      "old@example.comsigned documents\u00a0· 21/11/2026 09:06Rejected: 550 no such user",
    ]);
  });

  it("opens and saves a sealed document, and names the document that could not be saved", async () => {
    const saved = listSavedFiles();
    const { network } = await openStep({ getContract: sealed });
    await title();
    await user.click(screen.getByRole("button", { name: "Download Framework contract" }));
    await waitFor(() => expect(saved).toEqual(["Framework contract.pdf"]));
    await user.click(screen.getByRole("button", { name: "Open Framework contract" }));
    expect(await screen.findByRole("dialog", { name: "Framework contract" })).toBeVisible();
    await user.keyboard("{Escape}");
    network.answer({ getContractDocument: refuse(500, "Unexpected") });
    await user.click(screen.getByRole("button", { name: "Download Payment instructions" }));
    expect(await screen.findByText(/We couldn’t download “Payment instructions”\./)).toBeVisible();
  });

  it("reports that a document could not be loaded", async () => {
    await openStep({ getContract: sealed, getContractDocument: refuse(500, "Unexpected") });
    await title();
    await user.click(screen.getByRole("button", { name: "Open Framework contract" }));
    expect(await screen.findByText("We couldn’t load the document")).toBeVisible();
  });

  it("returns to the contract step if the contract is not signed yet", async () => {
    await openStep({ getContract: buildContract() });
    expect(await screen.findByRole("button", { name: "Sign with an SMS code" })).toBeVisible();
    expect(currentCart().activeStep).toBe("contract");
    expect(currentContractId()).toBe(40);
  });

  it("returns to the client step if the contract does not exist", async () => {
    await openStep({ getContract: refuse(404, "NotFound") });
    expect(await screen.findByText(/This contract no longer exists/)).toBeVisible();
    expect([currentCart().activeStep, currentContractId()]).toEqual(["client", null]);
  });

  it("offers a retry if the contract could not be loaded", async () => {
    const { network } = await openStep({ getContract: refuse(500, "Unexpected") });
    expect(await screen.findByText("We couldn’t load the contract")).toBeVisible();
    network.answer({ getContract: signed });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await title();
  });

  it("does not count the signed contract as unsaved work at log-out", async () => {
    await openStep();
    await title();
    expect(hasUnsavedWork()).toBe(false);
  });
});

describe("leaving the signed step", () => {
  it("empties cart, client and contract after one confirmation, and opens the home page", async () => {
    await openStep();
    await title();
    expect(Object.keys(currentCart().items)).toEqual(["a"]);
    await confirm();
    expect(await screen.findByRole("heading", { name: "Another page" })).toBeVisible();
    await waitFor(() => expect(currentContractId()).toBeNull());
    expect(currentCart()).toMatchObject({ activeStep: "cart", availableStep: "cart", items: {} });
    expect(currentClientForm()).toEqual(emptyClientForm);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("empties cart and contract when the user leaves by another link", async () => {
    await openStep();
    await title();
    await user.click(screen.getByRole("link", { name: "Elsewhere" }));
    await waitFor(() => expect(currentContractId()).toBeNull());
    expect(currentCart().items).toEqual({});
  });

  it("empties cart and contract when the user leaves by a link to the cart", async () => {
    await openStep();
    await title();
    await user.click(screen.getByRole("link", { name: "Cart again" }));
    expect(await screen.findByText("Your cart is empty")).toBeVisible();
    expect(currentContractId()).toBeNull();
  });

  it("keeps a cart that was started in another tab, and shows the contract until the user leaves the page", async () => {
    await openStep();
    await title();
    act(() => {
      setContractId(null);
      cartStore.set(otherCart);
      setClientForm(emptyClientForm);
    });
    expect(await title()).toBeVisible();
    await confirm();
    await screen.findByRole("heading", { name: "Another page" });
    expect(Object.keys(currentCart().items)).toEqual(["b"]);
  });

  it("loads the cart's draft again when the page is left, without the draft's contract", async () => {
    act(() => setLoadedDraft(draft));
    const data = serialiseCart(otherCart);
    await openStep({
      getDraft: { ...storedDraft, data: { ...data, state: { ...data.state, documents: { contractId: 40 } } } },
    });
    await title();
    expect(screen.getByText(/the draft “Mala” is loaded into the cart again/)).toBeVisible();
    await confirm();
    expect(await screen.findByText("The draft “Mala” is in the cart.")).toBeVisible();
    expect(Object.keys(currentCart().items)).toEqual(["b"]);
    expect(currentCart().activeStep).toBe("cart");
    expect(currentContractId()).toBeNull();
    expect(currentDraft()).toMatchObject({ id: "d1", etag: '"2"' });
  });

  it("keeps a cart that was started while the draft was loading, and does not link the cart to the draft", async () => {
    act(() => setLoadedDraft(draft));
    const loading = Promise.withResolvers<typeof answer>();
    const answer = { ...storedDraft, data: serialiseCart(otherCart) };
    const { network } = await openStep({ getDraft: () => loading.promise });
    await title();
    await confirm();
    await waitFor(() => expect(network.requests("getDraft")).toHaveLength(1));
    act(() => cartStore.set(cartOf(buildCartItem({ uuid: "next", id: products.equity }))));
    loading.resolve(answer);
    await waitFor(() => expect(currentDraft()).toBeNull());
    expect(Object.keys(currentCart().items)).toEqual(["next"]);
  });

  it("leaves the cart empty and reports it if the cart's draft no longer exists", async () => {
    act(() => setLoadedDraft(draft));
    await openStep({ getDraft: refuse(404, "NotFound") });
    await title();
    await confirm();
    expect(await screen.findByText(/We couldn’t open the draft “Mala”\./)).toBeVisible();
    expect(currentCart().items).toEqual({});
    expect(currentDraft()).toBeNull();
  });
});
