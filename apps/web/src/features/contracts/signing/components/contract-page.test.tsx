import { emptyClientForm } from "@fundport/rules";
import { buildContract } from "@fundport/testing";
import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { type FakeAnswers, refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const getContractDocument = sendBytes("%PDF-1.7");
const documents = () => within(screen.getByRole("navigation", { name: "Documents" }));
const shownDocument = (name: string) => screen.findByRole("region", { name: `Document ${name}` });

async function openStep(answers: FakeAnswers = {}, options: Parameters<typeof renderCart>[1] = {}) {
  const defaultAnswers = { getContract: buildContract(), getContractDocument };
  return await renderCart(<CartRoute />, { ...options, answers: { ...defaultAnswers, ...answers } });
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  signIn();
  act(() => {
    const steps = { activeStep: "contract", availableStep: "contract" } as const;
    cartStore.set({ ...cartOf(buildCartItem({ uuid: "a", id: products.equity })), ...steps });
    setClientForm(emptyClientForm);
    setContractId(40);
  });
});

afterEach(() => {
  // Removes the contract: otherwise an unmounted signed page would empty its cart during the next test.
  act(() => setContractId(null));
});

describe("the contract step", () => {
  it("shows the contract's number, client, state and deadline in Prague time", async () => {
    await openStep();
    expect(await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" })).toBeVisible();
    expect(screen.getByText("Eva Malá")).toBeVisible();
    expect(screen.getByText("21/12/2026 09:00")).toBeVisible();
    expect(screen.getByText("26-0000122-2")).toBeVisible();
    expect(screen.getByText("Created")).toBeVisible();
  });

  it("shows the first document immediately, and shows another one when the advisor chooses it", async () => {
    const { network } = await openStep();
    expect(await shownDocument("Framework contract")).toBeVisible();
    expect(documents().getByRole("button", { name: /Framework contract/ })).toHaveAttribute("aria-current", "true");
    const payments = documents().getByRole("button", { name: /Payment instructions/ });
    expect(payments).toHaveTextContent("Accounts, symbols and QR codes · 1,2 MB");
    await user.click(payments);
    expect(await shownDocument("Payment instructions")).toBeVisible();
    expect(payments).toHaveAttribute("aria-current", "true");
    expect(network.requests("getContractDocument").map(({ params }) => params)).toEqual([
      ["document-1"],
      ["document-2"],
    ]);
  });

  it("offers a retry if a document could not be loaded, and downloads it under the document's name", async () => {
    const saved = listSavedFiles();
    const { network } = await openStep({ getContractDocument: refuse(500, "Unexpected") });
    expect(await screen.findByText("We couldn’t load the document")).toBeVisible();
    network.answer({ getContractDocument });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await shownDocument("Framework contract");
    await user.click(screen.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toEqual(["Framework contract.pdf"]));
  });

  it("shows a loading message while the contract loads", async () => {
    await openStep({ getContract: "never" });
    expect(await screen.findByText("Loading the contract")).toBeInTheDocument();
  });

  it("offers a retry if the contract could not be loaded, and stays at the contract step", async () => {
    const { network } = await openStep({ getContract: refuse(500, "Unexpected") });
    expect(await screen.findByText("We couldn’t load the contract")).toBeVisible();
    network.answer({ getContract: buildContract() });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" })).toBeVisible();
    expect([currentCart().activeStep, currentContractId()]).toEqual(["contract", 40]);
  });

  it.each([
    ["Superseded", buildContract({ state: "Superseded" }), /replaced by a newer one/],
    ["Withdrawn", buildContract({ state: "Withdrawn" }), /was withdrawn/],
    ["not found", refuse(404, "NotFound"), /This contract no longer exists/],
  ])(
    "returns to the client step if the contract is %s, and explains why it was left",
    async (_why, getContract, sentence) => {
      await openStep({ getContract });
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(await screen.findByRole("heading", { level: 1, name: /^Client/ })).toBeVisible();
      expect([currentCart().activeStep, currentContractId()]).toEqual(["client", null]);
      expect(screen.getByRole("button", { name: /03 Contract/ })).toBeDisabled();
    },
  );

  it("returns to the client step if the cart has no contract", async () => {
    act(() => setContractId(null));
    await openStep();
    expect(await screen.findByRole("heading", { level: 1, name: /^Client/ })).toBeVisible();
    expect(currentCart().activeStep).toBe("client");
  });
});

describe("the actions of the contract step", () => {
  it("links to the contract's own page", async () => {
    await openStep();
    expect(await screen.findByRole("link", { name: "View contract history" })).toHaveAttribute("href", "/contracts/40");
  });

  it("withdraws the contract after a confirmation, returns to the client step, and explains why", async () => {
    const { network } = await openStep({ withdrawContract: buildContract({ state: "Withdrawn", expiresAt: null }) });
    await user.click(await screen.findByRole("button", { name: "Withdraw contract" }));
    const confirmDialog = within(await screen.findByRole("dialog"));
    expect(network.requests("withdrawContract")).toHaveLength(0);
    await user.click(confirmDialog.getByRole("button", { name: "Withdraw contract" }));
    expect(await screen.findByText(/was withdrawn\. /)).toBeVisible();
    expect(network.requests("withdrawContract")).toHaveLength(1);
    expect([currentCart().activeStep, currentContractId()]).toEqual(["client", null]);
  });

  it("returns to the client step even if an older request for the contract responds right after the withdrawal", async () => {
    const { network, queryClient } = await openStep();
    await user.click(await screen.findByRole("button", { name: "Withdraw contract" }));
    const older = Promise.withResolvers<ReturnType<typeof buildContract>>();
    network.answer({
      getContract: () => older.promise,
      withdrawContract: buildContract({ state: "Withdrawn", expiresAt: null }),
    });
    // Simulates a return to the page, which loads the contract again.
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    // Simulates a busy device: both responses arrive before the page renders either of them.
    const renders: (() => void)[] = [];
    notifyManager.setScheduler((render) => void renders.push(render));
    try {
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Withdraw contract" }));
      await waitFor(() => expect(screen.getByText("The contract was withdrawn.")).toBeVisible());
      older.resolve(buildContract());
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    } finally {
      notifyManager.setScheduler(defaultScheduler);
    }
    act(() => {
      for (const render of renders) render();
    });
    expect(await screen.findByText(/was withdrawn\. /)).toBeVisible();
  });

  it("offers no withdrawal once the contract is signed", async () => {
    await openStep({ getContract: buildContract({ state: "Signed", expiresAt: null }) });
    expect(await screen.findByRole("link", { name: "View contract history" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Withdraw contract" })).toBeNull();
  });

  it("starts a new contract after a confirmation that explains where to find the current one", async () => {
    await openStep();
    await user.click(await screen.findByRole("button", { name: "Start new contract" }));
    const prompt = within(await screen.findByRole("dialog"));
    expect(prompt.getByText(/You’ll still find the contract among your contracts/)).toBeVisible();
    await user.click(prompt.getByRole("button", { name: "Empty cart" }));
    await waitFor(() => expect(currentContractId()).toBeNull());
    expect(currentCart()).toMatchObject({ activeStep: "cart", items: {} });
  });

  it("links to the contract that this contract replaces", async () => {
    await openStep({ getContract: buildContract({ supersedes: { id: 39, number: "2600001222" } }) });
    expect(await screen.findByText("Replaces")).toBeVisible();
    expect(screen.getByRole("link", { name: "26-0000122-2" })).toHaveAttribute("href", "/contracts/39");
  });

  it("names the support contact if the account isn't allowed to sign contracts", async () => {
    const support = { id: 1, name: "Petr Novák", phoneNumber: "+420601222333", email: "support@example.com" };
    await openStep({}, { user: { signElectronically: false, signBiometrically: false, support } });
    expect(
      await screen.findByText(/Your account isn’t allowed to sign contracts\. Contact support \(Petr Novák\):/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "support@example.com" })).toHaveAttribute(
      "href",
      "mailto:support@example.com",
    );
  });

  it("shows that the client declined, and keeps the contract when the advisor returns to the client step", async () => {
    await openStep({ getContract: buildContract({ state: "Declined" }) });
    expect(await screen.findByText(/The client declined the contract\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back to client" }));
    expect(currentCart().activeStep).toBe("client");
    expect(currentContractId()).toBe(40);
  });
});
