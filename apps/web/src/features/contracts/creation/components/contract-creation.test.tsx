import { emptyClientForm } from "@fundport/rules";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";
import { createPick } from "@fundport/testing/pick";
import { buildContract } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { forgetContractTerms } from "../model/contract-terms.ts";
import { type FakeAnswers, refuse, refuseFields, refuseFor, sendBytes } from "#lib/testing/fake-network.ts";
import { clientLists, clientTerms } from "#features/clients/form/testing/client-lists.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const button = () => screen.getByRole("button", { name: "Create framework contract" });

async function openStep(
  createContract: NonNullable<FakeAnswers["createContract"]>,
  options: Parameters<typeof renderCart>[1] = {},
) {
  const answers: FakeAnswers = {
    getCodelists: clientLists,
    getBanks: clientLists.banks,
    getContract: buildContract({ id: 41 }),
    getContractDocument: sendBytes("%PDF-1.7"),
    createContract,
  };
  const page = (
    <main>
      <CartRoute />
    </main>
  );
  const { network, queryClient } = await renderCart(page, { ...options, answers });
  await screen.findByRole("heading", { level: 1, name: /^Client/ });
  // Waits until all lists have loaded: before that, the totals of the cart in the request would be null.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return network;
}
const keysOf = (network: Awaited<ReturnType<typeof openStep>>) =>
  network.headers("createContract").map((headers) => headers.get("Idempotency-Key"));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  signIn();
  act(() => {
    const steps = { activeStep: "client", availableStep: "client" } as const;
    cartStore.set({ ...cartOf(buildCartItem({ uuid: "a", id: products.equity })), ...steps });
    setClientForm(makeValidForm(createPick(7), clientTerms));
    setContractId(null);
    forgetContractTerms();
  });
});

describe("creating a contract", () => {
  it("sends the client and the cart, and opens the contract step with the documents", async () => {
    const network = await openStep(buildContract({ id: 41 }));
    await user.click(button());
    expect(await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" })).toBeVisible();
    expect(network.requests("createContract")[0]?.body).toMatchObject({
      client: { surname: currentClientForm().lastName },
      cart: { version: 1 },
      frameworkOnly: false,
      language: "cs",
      previousContractId: null,
    });
    expect(currentCart()).toMatchObject({ activeStep: "contract", availableStep: "contract" });
    expect(currentContractId()).toBe(41);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(keysOf(network)[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ["a new framework contract", {}, { contractIsAppendix: false }, "Create framework contract"],
    ["an appendix", {}, { contractIsAppendix: true }, "Create appendix"],
    ["an advisor who cannot create appendices", { allowSameFrameworkContract: false }, {}, "Create contract"],
  ])("labels the creation button for %s", async (_what, rights, header, name) => {
    act(() => cartStore.set({ ...currentCart(), ...header }));
    await openStep(buildContract(), { user: rights });
    expect(screen.getByRole("button", { name })).toBeEnabled();
  });

  it("covers the page with a progress dialog that Escape does not close", async () => {
    await openStep("never");
    await user.click(button());
    const dialog = await screen.findByRole("dialog", { name: "Creating the contract" });
    expect(dialog).toHaveTextContent("This takes a few seconds.");
    await user.keyboard("{Escape}");
    expect(dialog).toBeVisible();
  });

  it("requests the documents in the language that the advisor chose", async () => {
    const network = await openStep(buildContract({ id: 41 }));
    const language = screen.getByRole("combobox", { name: "Document language" });
    expect(language).toHaveValue("Czech");
    await user.click(language);
    await user.click(await screen.findByRole("option", { name: "Slovak" }));
    await user.click(button());
    await waitFor(() => expect(network.requests("createContract")[0]?.body).toMatchObject({ language: "sk" }));
  });

  it("names the cart's earlier contract and announces that it will be replaced", async () => {
    act(() => setContractId(40));
    const network = await openStep(buildContract({ id: 41 }));
    expect(await screen.findByText(/The new contract will replace contract 26-0000123-0/)).toBeVisible();
    expect(screen.getByRole("link", { name: "View the earlier contract" })).toHaveAttribute("href", "/contracts/40");
    await user.click(button());
    await waitFor(() => expect(currentContractId()).toBe(41));
    expect(network.requests("createContract")[0]?.body).toMatchObject({ previousContractId: 40 });
  });

  it("reuses the idempotency key when the advisor retries after a lost connection", async () => {
    const network = await openStep("no-connection");
    await user.click(button());
    expect(
      await screen.findByText(/You’re offline\. Try again once you’re connected – you won’t create a duplicate\./),
    ).toBeVisible();
    network.answer({ createContract: buildContract({ id: 41 }) });
    await user.click(button());
    await waitFor(() => expect(currentContractId()).toBe(41));
    const [first, second] = keysOf(network);
    expect(second).toBe(first);
  });

  it("focuses the first missing field of the client form instead of sending a request", async () => {
    act(() => setClientForm(emptyClientForm));
    const network = await openStep(buildContract());
    await user.click(button());
    expect(screen.getByRole("textbox", { name: /First name/ })).toHaveFocus();
    expect(network.requests("createContract")).toHaveLength(0);
  });
});

describe("a refused contract", () => {
  it("marks and focuses the field that the server refused, and shows the server's reason", async () => {
    await openStep({
      ...refuseFields(422, "ContractInvalid", [{ path: "client.name", code: "mixed.required" }]),
      messages: ["Some details are missing."],
    });
    await user.click(button());
    const field = screen.getByRole("textbox", { name: /First name/ });
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText("We couldn’t create the contract. Some details are missing.")).toBeVisible();
    expect(currentContractId()).toBeNull();
  });

  it.each([
    [
      "for legal reasons",
      refuse(451, "LegalReasons"),
      /For legal reasons, a contract can’t be concluded with this client/,
    ],
    ["after a server error", refuse(500, "Unexpected"), /We couldn’t create the contract\. Try again\./],
    [
      "while too many contracts are being created",
      refuseFor(40),
      /can’t be created right now\. Try again in \d+ seconds/,
    ],
    [
      "because prices or terms have changed",
      refuse(422, "ProposalOutdated"),
      /Prices or terms have changed\. We’ve recalculated the cart/,
    ],
  ])("explains why the contract was refused: %s", async (_why, createContract, sentence) => {
    await openStep(createContract);
    await user.click(button());
    // If the user has to wait, the sentence appears twice: as a visible countdown, and once for screen readers.
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
    await waitFor(() => expect(button()).toHaveFocus());
    expect([currentCart().activeStep, currentContractId()]).toEqual(["client", null]);
  });

  it("returns to the cart if the server refuses the cart", async () => {
    await openStep(refuse(422, "CartInvalid"));
    await user.click(button());
    expect(await screen.findByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  });

  it("links to the earlier contract if it is being signed", async () => {
    const network = await openStep(refuse(409, "ContractBeingSigned"));
    network.answer({ getContract: buildContract({ state: "Signing" }) });
    act(() => setContractId(40));
    await user.click(button());
    expect(await screen.findByText(/is being signed\. Cancel the signing before you replace it/)).toBeVisible();
    expect(screen.getByRole("link", { name: "View the earlier contract" })).toHaveAttribute("href", "/contracts/40");
    expect(currentContractId()).toBe(40);
  });
});

describe("a client who already has a contract with the same products", () => {
  const duplicate = refuse(409, "ContractDuplicate", ["Eva Malá already has contract 26-0000122-2."]);
  const answer: FakeAnswers["createContract"] = ({ body }) =>
    (body as { acceptsDuplicate?: boolean }).acceptsDuplicate ? buildContract({ id: 41 }) : duplicate;

  it("creates a second contract with the same products after the advisor confirms it", async () => {
    const network = await openStep(answer);
    await user.click(button());
    const question = await screen.findByRole("dialog", { name: "Possible duplicate contract" });
    expect(question).toHaveTextContent("Eva Malá already has contract 26-0000122-2.");
    await user.click(within(question).getByRole("button", { name: "Create another contract" }));
    await waitFor(() => expect(currentContractId()).toBe(41));
    const [first, second] = keysOf(network);
    expect(second).not.toBe(first);
  });

  it("creates no second contract with the same products if the advisor cancels", async () => {
    const network = await openStep(answer);
    await user.click(button());
    const question = await screen.findByRole("dialog", { name: "Possible duplicate contract" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(button()).toBeEnabled());
    expect(network.requests("createContract")).toHaveLength(1);
    expect([currentCart().activeStep, currentContractId()]).toEqual(["client", null]);
  });
});
