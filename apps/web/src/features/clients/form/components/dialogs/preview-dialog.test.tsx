import { emptyClientForm } from "@fundport/rules";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";
import { createPick } from "@fundport/testing/pick";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { currentClientForm, setClientForm } from "../../model/client-form-store.ts";
import { type FakeAnswers, refuseFields, refuseFor } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { clientLists, clientTerms } from "../../testing/client-lists.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const contractPreview = { name: "nahled-2026-11-23.pdf", content: btoa("%PDF-1.7") };
const button = () => screen.getByRole("button", { name: "Preview contract" });

async function requestPreview(previewContract: NonNullable<FakeAnswers["previewContract"]>) {
  const { network } = await renderCart(<CartRoute />, {
    answers: { getCodelists: clientLists, getBanks: clientLists.banks, previewContract },
  });
  await screen.findByRole("heading", { level: 1, name: /^Client/ });
  await user.click(button());
  return network;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  signIn();
  act(() => {
    cartStore.set({
      ...cartOf(buildCartItem({ uuid: "a", id: products.equity })),
      activeStep: "client",
      availableStep: "client",
    });
    setClientForm(makeValidForm(createPick(7), clientTerms));
  });
});

it("opens the contract as a preview, downloads it under its name, and restores the focus", async () => {
  const saved = listSavedFiles();
  const network = await requestPreview(contractPreview);
  const dialog = await screen.findByRole("dialog", { name: "Contract preview – not for signature" });
  expect(await within(dialog).findByText("Text of page 2")).toBeInTheDocument();
  expect(network.requests("previewContract")[0]?.body).toMatchObject({
    client: { surname: currentClientForm().lastName },
    cart: { version: 1 },
  });
  await user.click(within(dialog).getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toEqual([contractPreview.name]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(button()).toHaveFocus());
});

it("shows progress while the preview is created, and disables further requests", async () => {
  await requestPreview("never");
  expect(await screen.findByText("Preparing the preview…")).toBeVisible();
  expect(button()).toBeDisabled();
  expect(screen.getByRole("button", { name: "Check details" })).toBeDisabled();
});

it("does not open a preview if the form changes before the response arrives", async () => {
  const late = Promise.withResolvers<typeof contractPreview>();
  await requestPreview(() => late.promise);
  await user.type(screen.getByRole("textbox", { name: /First name/ }), "x");
  late.resolve(contractPreview);
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("focuses a missing field and sends no request", async () => {
  act(() => setClientForm(emptyClientForm));
  const network = await requestPreview(contractPreview);
  expect(screen.getByRole("textbox", { name: /First name/ })).toHaveFocus();
  expect(network.requests("previewContract")).toHaveLength(0);
});

it("shows the server's refusal of a preview at the field", async () => {
  await requestPreview(refuseFields(422, "ContractInvalid", [{ path: "client.name", code: "mixed.required" }]));
  const field = screen.getByRole("textbox", { name: /First name/ });
  await waitFor(() => expect(field).toBeInvalid());
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  [
    "another preview is being created",
    refuseFor(40),
    /We can’t create the preview right now\. Try again in \d+ seconds/,
  ],
  [
    "the connection is lost",
    "no-connection" as const,
    /You’re offline, so we couldn’t create the preview\. Try again once you’re back online\./,
  ],
])("reports that %s, and enables the button again", async (_what, reply, message) => {
  const before = currentClientForm();
  const network = await requestPreview(reply);
  // A message with a countdown is in the page twice: once visible and once for screen readers.
  const [visibleMessage] = await screen.findAllByText(message);
  expect(visibleMessage).toBeVisible();
  await waitFor(() => expect(button()).toHaveFocus());
  expect(currentClientForm()).toEqual(before);
  network.answer({ previewContract: contractPreview });
  await user.click(button());
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
});
