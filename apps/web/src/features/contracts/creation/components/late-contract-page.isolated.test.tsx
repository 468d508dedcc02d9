import { makeValidForm } from "@fundport/testing/clients/valid-forms";
import { createPick } from "@fundport/testing/pick";
import { buildContract } from "@fundport/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { clientLists, clientTerms } from "#features/clients/form/testing/client-lists.ts";
import type * as contractPage from "#features/contracts/signing/components/contract-page.tsx";
import { CartRoute } from "#app/routes/sales/cart.tsx";

/** The code of the contract page does not load until the test calls `letCome`. */
const { code, letCome } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { code: promise, letCome: () => resolve(undefined) };
});
vi.mock("#features/contracts/signing/components/contract-page.tsx", async (importOriginal) => {
  await code;
  return await importOriginal<typeof contractPage>();
});

it("leaves the client's page once the contract is created, and focuses the title of the contract page once its code has loaded", async () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  signIn();
  act(() => {
    const steps = { activeStep: "client", availableStep: "client" } as const;
    cartStore.set({ ...cartOf(buildCartItem({ uuid: "a", id: products.equity })), ...steps });
    setClientForm(makeValidForm(createPick(7), clientTerms));
  });
  const contract = buildContract({ id: 41, documents: [] });
  const answers = {
    getCodelists: clientLists,
    getBanks: clientLists.banks,
    getContract: contract,
    createContract: contract,
  };
  await renderCart(
    <main>
      <CartRoute />
    </main>,
    { answers },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Create framework contract" }));
  await vi.waitFor(() => expect(document.querySelector("h1")).toBeNull());
  letCome();
  const title = await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" });
  await waitFor(() => expect(title).toHaveFocus());
});
