import {
  emptyCart,
  emptyInput,
  type CartEntry,
  type CartItem,
  type CartPackage,
  type CartState,
  serialiseCart,
} from "@fundport/cart";
import { ids } from "@fundport/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { expect, type MockInstance, vi } from "vitest";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { ProposalScreen } from "../components/proposal-screen.tsx";

/** Creates an item with an amount, which a proposal requires. */
export function item(part: Partial<CartItem>): CartItem {
  const calcInput = { ...emptyInput, currencyId: ids.czk, investmentHorizon: 5, oneOffAmount: 100_000 };
  return buildCartItem({ calcInput, ...part });
}
export const equity = item({});
export const bonds = item({ uuid: "b2", id: products.bonds });
export const balanced = item({ uuid: "p1", id: products.balanced, itemType: "Program" });

export const bundle: CartPackage = {
  uuid: "k1",
  itemType: "Package",
  name: "Na důchod",
  packageUuid: "template-1",
  amountInputMethod: "AMOUNT",
  calcInput: {
    investmentType: "Periodical",
    investedAmount: 4000,
    investmentHorizon: 5,
    currencyId: 1,
    chargingMethodId: ids.upFront,
  },
  funds: [
    { id: products.equity, investedAmount: 3000, share: 75 },
    { id: products.bonds, investedAmount: 1000, share: 25 },
  ],
};

export function cartOf(...items: CartEntry[]): CartState {
  const entries = Object.fromEntries(items.map((one) => [one.uuid, one]));
  return { ...emptyCart, serviceFeeId: 2, advisorFeeAbsolute: 1200, contractIsAppendix: false, items: entries };
}

/** Renders the current path and the state of the history entry, so that tests can check them. */
function Address() {
  const { pathname, state } = useLocation();
  return <output aria-label="address">{`${pathname} ${JSON.stringify(state)}`}</output>;
}
export const address = () => screen.getByLabelText("address").textContent;

type Options = Parameters<typeof renderCart>[1] & Partial<Parameters<typeof ProposalScreen>[0]>;

export async function openProposal(
  cart: CartState,
  { draft = null, onNewContract = () => undefined, ...answers }: Options = {},
) {
  localStorage.setItem("fundport-cart-1", JSON.stringify(serialiseCart(cart)));
  signIn();
  const page = await renderCart(
    <>
      <ProposalScreen draft={draft} onNewContract={onNewContract} />
      <Address />
    </>,
    { path: "/cart/proposal", ...answers },
  );
  await screen.findByRole("heading", { name: "Investment proposal" });
  return page;
}

export async function clickCreate(): Promise<void> {
  const button = screen.getByRole("button", { name: /^Create (PDF|again)$/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/**
 * Clears the storage and stubs functions that jsdom lacks. Returns the mock that counts clicks on links, because
 * downloads click a link.
 */
export function prepareProposal(): MockInstance<() => void> {
  localStorage.clear();
  // jsdom has neither a canvas nor object URLs.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  URL.createObjectURL = vi.fn<() => string>(() => "blob:proposal");
  URL.revokeObjectURL = vi.fn<() => void>();
  return vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
}
