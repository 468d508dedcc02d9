import { type CartEntry, type CartPackage, type CartState, emptyInput } from "@fundport/cart";
import { parseDay } from "@fundport/units";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../testing/open-cart.tsx";
import { CartPage } from "./cart-page.tsx";

const calcInput = { ...emptyInput, currencyId: 1, investmentHorizon: 5, oneOffAmount: 100_000 };
const equity = buildCartItem({ calcInput });
const bundle: CartPackage = {
  uuid: "k1",
  itemType: "Package",
  name: "Mix",
  packageUuid: "k1",
  amountInputMethod: "AMOUNT",
  calcInput: {
    investmentType: "OneOff",
    investedAmount: 20_000,
    investmentHorizon: 5,
    currencyId: 1,
    chargingMethodId: null,
  },
  funds: [
    { id: products.equity, investedAmount: 10_000, share: 50 },
    { id: products.bonds, investedAmount: 10_000, share: 50 },
  ],
};
const valid = { ...cartOf(equity), serviceFeeId: 2, advisorFeeAbsolute: 1200 };
const cartWith = (...entries: CartEntry[]): CartState => ({
  ...valid,
  items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])),
});
const fromDraft = { settle: { uuid: null, label: null } };
const withoutRight = { allowSameFrameworkContract: false };
type Rights = NonNullable<Parameters<typeof openCart>[2]>["user"];

const user = userEvent.setup();
beforeEach(() => {
  localStorage.clear();
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

describe("a cart from a draft", () => {
  it.each<[what: string, cart: CartState, words: string | RegExp, rights?: Rights]>([
    [
      "a currency without limits",
      cartWith(buildCartItem({ calcInput: { ...calcInput, currencyId: 3 } })),
      "This currency isn’t available. Choose another.",
    ],
    [
      "an unknown currency",
      cartWith(buildCartItem({ calcInput: { ...calcInput, currencyId: 99 } })),
      "This currency isn’t available. Choose another.",
    ],
    [
      "an employer contribution to a fund",
      cartWith(buildCartItem({ calcInput: { ...calcInput, employerContribution: true } })),
      "An employer can only contribute to a contract.",
    ],
    [
      "a fund that is closed to new sales",
      cartWith(buildCartItem({ id: products.closed, calcInput })),
      "Ohře Closed can’t currently be sold.",
    ],
    [
      "a fund that is in the cart twice",
      cartWith(equity, { ...equity, uuid: "a2" }),
      "Morava Global Equity is in the cart twice.",
    ],
    ["a hidden service model", { ...valid, serviceFeeId: 4, advisorFeeAbsolute: null }, "Choose one of the options."],
    [
      "a fee per payment that differs from the service model's",
      { ...valid, serviceFeeId: 3, advisorFeeAbsolute: null, advisorFeeRelative: 7 },
      /^The fee per payment is 50\sKč\.$/,
    ],
    ["a discount with decimals", { ...valid, discount: 12.5 }, "Enter a whole number."],
    [
      "a birth date in the future",
      { ...valid, dateOfBirth: parseDay("2090-01-01") },
      "The date can’t be in the future.",
    ],
    [
      "a long-term product of an advisor without the right to it",
      { ...valid, longTermInvestmentProduct: true },
      "You can’t offer the long-term investment product.",
      withoutRight,
    ],
    [
      "an appendix of an advisor without the right to it",
      { ...valid, contractIsAppendix: true, frameworkContractId: 5 },
      "You can’t create appendices to framework contracts. Create a new contract.",
      withoutRight,
    ],
    ["a package without a name", cartWith({ ...bundle, name: "" }), "Fill in this field."],
    [
      "a fund for qualified investors in a package",
      cartWith({ ...bundle, funds: [...bundle.funds, { id: products.qualified, investedAmount: 0, share: 0 }] }),
      "Sázava Qualified can’t be part of a package.",
    ],
    [
      "fractions of a unit in a package",
      cartWith({
        ...bundle,
        funds: [
          { id: products.equity, investedAmount: 10_000.5, share: 50 },
          { id: products.bonds, investedAmount: 9999.5, share: 50 },
        ],
      }),
      "Enter a whole number.",
    ],
    [
      "two kinds of product in the cart of a restricted user",
      cartWith(equity, bundle),
      "Your cart can only contain one kind of product. Remove the other items first.",
      { onlyOneAppendixInFundooo: true },
    ],
  ])(
    "immediately marks %s in a cart from a draft, and does not open the proposal",
    async (_what, cart, message, rights = {}) => {
      await openCart(<CartPage />, cart, { state: fromDraft, user: rights });
      expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
      const summary = screen.getByRole("complementary", { name: "Summary" });
      const proposal = within(summary).getByRole("button", { name: "Investment proposal" });
      await user.click(proposal);
      expect(screen.getByRole("heading", { name: "Cart" })).toBeInTheDocument();
    },
  );

  it("marks no issue in a valid cart from a draft", async () => {
    await openCart(<CartPage />, cartWith(equity, bundle), { state: fromDraft });
    await screen.findByRole("article", { name: "Mix" });
    expect(document.querySelectorAll('[aria-invalid="true"], [data-blocked="true"]')).toHaveLength(0);
  });

  it("offers only the currencies in which the product has limits", async () => {
    await openCart(<CartPage />, cartWith(equity));
    const field = await screen.findByRole("combobox", { name: "Currency" });
    await user.click(field);
    const options = await screen.findAllByRole("option", { name: /^[A-Z]{3}$/ });
    expect(options.map(({ textContent }) => textContent)).toEqual(["CZK", "EUR"]);
  });
});
