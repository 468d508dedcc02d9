import {
  emptyCart,
  emptyInput,
  type CartItem,
  type CartPackage,
  type CartState,
  listItems,
  serialiseCart,
} from "@fundport/cart";
import { buildCalcConfiguration, buildContractType } from "@fundport/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { refuse } from "#lib/testing/fake-network.ts";
import { currentCart } from "../model/state/cart-store.ts";
import { productAnswers, products } from "@fundport/testing/catalogue/fake-catalogue";
import { renderCart, signIn } from "../testing/render-cart.tsx";
import { CartPage } from "./cart-page.tsx";

const key = "fundport-cart-1";
const user = userEvent.setup();
// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

function item(part: Partial<CartItem>): CartItem {
  const calcInput = { ...emptyInput, currencyId: 1, investmentHorizon: 5 };
  return { uuid: "a1", id: products.equity, itemType: "Fund", isAmlValidated: true, calcInput, ...part };
}

function cartOf(...items: CartItem[]): CartState {
  return { ...emptyCart, items: Object.fromEntries(items.map((one) => [one.uuid, one])) };
}

/** Stores a cart in this browser, as an earlier visit would. */
function storeCart(cart: CartState): void {
  localStorage.setItem(key, JSON.stringify(serialiseCart(cart)));
}

const equity = item({});
const invested = item({ calcInput: { ...equity.calcInput, oneOffAmount: 100_000 } });
const bonds = item({ uuid: "b2", id: products.bonds });
const balanced = item({ uuid: "p1", id: products.balanced, itemType: "Program" });

async function openCart(cart: CartState, options: Parameters<typeof renderCart>[1] = {}) {
  storeCart(cart);
  signIn();
  const page = await renderCart(<CartPage />, options);
  await screen.findByRole("heading", { name: "Cart" });
  return page;
}

/** Returns text with normal spaces instead of non-breaking ones. */
function plain(text: string | null | undefined): string {
  return (text ?? "").replaceAll(/\s/g, " ");
}

function summary(): HTMLElement {
  return screen.getByRole("complementary", { name: "Summary" });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe("the cart page", () => {
  it("explains the next step if the cart is empty", async () => {
    await openCart(emptyCart);
    expect(screen.getByText("Your cart is empty")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Browse funds" })).toHaveAttribute("href", "/funds/grid");
    expect(screen.getByRole("button", { name: "Add a program" })).toBeInTheDocument();
  });

  it("shows one tab per program and one tab for all funds", async () => {
    await openCart(cartOf(equity, balanced, bonds));
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Balanced", "Funds2"]);
    await user.click(screen.getByRole("tab", { name: /Funds/ }));
    expect(await screen.findByRole("article", { name: "Morava Global Equity" })).toBeInTheDocument();
    expect(screen.getByRole("article", { name: "Vltava Bonds" })).toBeInTheDocument();
  });

  it("updates the number, the slider and the figures of an amount together", async () => {
    await openCart(cartOf(equity));
    const field = await screen.findByRole("textbox", { name: "One-off investment" });
    await user.type(field, "100 000");
    expect(plain((field as HTMLInputElement).value)).toBe("100 000");
    const slider = screen.getByRole("slider", { name: "One-off investment: slider" });
    expect(plain(slider.getAttribute("aria-valuetext"))).toBe("100 000 Kč");
    // 126,351.87 is 99,000 growing by 5 % a year for 5 years. 99,000 is left of 100,000 after an entry fee of 1 %.
    expect(plain(summary().textContent)).toContain("Expected assets126 351,87 Kč");
    expect(plain(summary().textContent)).toContain("Entry fee1 000,00 Kč");
    fireEvent.change(slider, { target: { value: slider.getAttribute("max") } });
    await waitFor(() => expect(plain((field as HTMLInputElement).value)).toBe("5 000 000"));
    expect(plain(summary().textContent)).toContain("Total investment5 000 000,00 Kč");
  });

  it("accepts a decimal comma, and clamps an amount to its limits when its field is left", async () => {
    await openCart(cartOf(equity));
    const field = await screen.findByRole("textbox", { name: "One-off investment" });
    await user.type(field, "1234,5");
    expect(plain((field as HTMLInputElement).value)).toBe("1 234,5");
    await user.tab();
    expect(plain((field as HTMLInputElement).value)).toBe("5 000");
    await user.clear(field);
    await user.type(field, "99999999");
    await user.tab();
    expect(plain((field as HTMLInputElement).value)).toBe("10 000 000");
  });

  it("limits the horizon field to two digits", async () => {
    await openCart(cartOf(equity));
    const field = await screen.findByRole("textbox", { name: "Investment horizon" });
    await user.clear(field);
    await user.type(field, "123");
    expect(field).toHaveValue("12");
    await user.clear(field);
    await user.type(field, "99");
    await user.tab();
    expect(field).toHaveValue("40");
  });

  it("enables the charging method once a monthly investment is typed, and clears it with the investment", async () => {
    await openCart(cartOf(equity));
    const method = await screen.findByRole("combobox", { name: "How the fee is charged" });
    expect(method).toBeDisabled();
    const monthly = screen.getByRole("textbox", { name: "Monthly investment" });
    await user.type(monthly, "1000");
    expect(method).toBeEnabled();
    await user.click(method);
    await user.click(await screen.findByRole("option", { name: "Concurrently" }));
    expect(method).toHaveValue("Concurrently");
    await user.clear(monthly);
    expect(method).toHaveValue("");
  });

  it("shows issues only after an attempt to continue, and focuses the first invalid field", async () => {
    await openCart(cartOf(equity));
    await screen.findByRole("article", { name: "Morava Global Equity" });
    expect(screen.queryByText("Enter a one-off or monthly investment.")).not.toBeInTheDocument();
    await user.click(within(summary()).getByRole("button", { name: "Investment proposal" }));
    expect(screen.getByText("Enter a one-off or monthly investment.")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "One-off investment" })).toBeInvalid();
    expect(screen.getByRole("combobox", { name: "Framework contract" })).toHaveFocus();
  });

  it("shows the minimum investment in the item's currency", async () => {
    await openCart(cartOf(equity));
    const field = await screen.findByRole("textbox", { name: "One-off investment" });
    await user.click(within(summary()).getByRole("button", { name: "Investment proposal" }));
    await user.type(field, "20");
    expect(plain(document.body.textContent)).toContain("The minimum investment is 5 000 Kč.");
  });

  it("offers every service model except ZDARMA, and initially sets the model's fee and no discount", async () => {
    await openCart(cartOf(invested));
    await user.click(await screen.findByRole("combobox", { name: "Service model" }));
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual(
      expect.not.arrayContaining(["Zdarma"]),
    );
    await user.click(screen.getByRole("option", { name: "PREMIUM" }));
    expect(screen.getByRole("textbox", { name: "Annual advisory fee" })).toHaveValue("0,5");
    const discount = screen.getByRole("textbox", { name: "Entry fee discount" });
    await user.type(discount, "{selectall}9");
    await user.tab();
    expect(discount).toHaveValue("3");
  });

  it("enables the discount only for users who have the right to give one", async () => {
    await openCart(cartOf(invested), { user: { allowEntryFeeDiscount: false } });
    expect(await screen.findByRole("textbox", { name: "Entry fee discount" })).toBeDisabled();
  });

  it("shows the date of birth only if the user's settings require it, and validates it", async () => {
    await openCart(cartOf(invested), { user: { checkBirthDate: true } });
    const field = await screen.findByRole("textbox", { name: "Client’s date of birth" });
    await user.type(field, "29021990x");
    expect(field).toHaveValue("29/02/1990");
    await user.tab();
    expect(screen.getByText(/This date doesn’t exist/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "28021990");
    expect(currentCart().dateOfBirth).toBe("1990-02-28");
  });

  it("removes an item after its animation, and restores its position on undo", async () => {
    await openCart(cartOf(invested, bonds));
    const card = await screen.findByRole("article", { name: "Morava Global Equity" });
    await user.click(within(card).getByRole("button", { name: "Remove Morava Global Equity" }));
    expect(card).toHaveAttribute("data-leaving");
    await waitFor(() =>
      expect(screen.queryByRole("article", { name: "Morava Global Equity" })).not.toBeInTheDocument(),
    );
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    const names = screen.getAllByRole("article").map((article) => article.getAttribute("aria-label"));
    expect(names).toEqual(["Morava Global Equity", "Vltava Bonds"]);
    expect(plain((screen.getAllByRole("textbox", { name: "One-off investment" })[0] as HTMLInputElement).value)).toBe(
      "100 000",
    );
  });

  it("empties the cart after a confirmation, and restores all its content on undo", async () => {
    await openCart(cartOf(invested, balanced));
    await user.click(screen.getByRole("button", { name: "Empty cart" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Empty cart" }));
    expect(await screen.findByText("Your cart is empty")).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(Object.keys(currentCart().items)).toEqual(["a1", "p1"]);
  });

  it("keeps an item whose product could not be loaded, and offers a retry", async () => {
    const page = await openCart(cartOf(invested, bonds), {
      answers: {
        getFund: (request) => (request.params[0] === "1" ? refuse(404, "NotFound") : refuse(400, "ValidationFailed")),
      },
    });
    expect(await screen.findByText(/Morava Global Equity is no longer available/)).toBeInTheDocument();
    const card = await screen.findByRole("article", { name: "Vltava Bonds" });
    expect(within(card).getByText("Vltava Bonds couldn’t be loaded")).toBeInTheDocument();
    page.network.answer({ getFund: productAnswers.getFund });
    await user.click(within(card).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getAllByRole("textbox", { name: "One-off investment" })).toHaveLength(2));
  });

  it("blocks the proposal until the questionnaire of a fund for qualified investors is filled in, and explains why", async () => {
    await openCart(cartOf(item({ id: products.qualified, isAmlValidated: false })));
    expect(await screen.findByText(/Sázava Qualified needs a completed AML questionnaire/)).toBeInTheDocument();
    const proposal = within(summary()).getByRole("button", { name: "Investment proposal" });
    expect(proposal).toHaveAttribute("aria-disabled", "true");
    expect(proposal).toHaveAccessibleDescription("Resolve 1 issue before you continue.");
  });

  it("names the product and the exchange rate that are missing for a total", async () => {
    const dollars = item({ calcInput: { ...equity.calcInput, currencyId: 3, oneOffAmount: 100_000 } });
    const inDollars = buildContractType({ id: 1, calcConfiguration: [buildCalcConfiguration({ currencyId: 3 })] });
    await openCart(cartOf(dollars), { answers: { getContractTypes: [inDollars] } });
    expect(
      await within(summary()).findByText("Morava Global Equity: no exchange rate from USD to CZK."),
    ).toBeInTheDocument();
  });

  it("excludes an item with an invalid input from the totals, and links to the invalid field", async () => {
    const foreign = item({ ...bonds, calcInput: { ...invested.calcInput, investmentHorizon: 99 } });
    await openCart(cartOf(invested, { ...foreign, uuid: "b2" }));
    const fieldLink = await within(summary()).findByRole("button", { name: "Vltava Bonds: correct the invalid value" });
    expect(plain(summary().textContent)).toContain("1 of 2 not counted");
    await user.click(fieldLink);
    await waitFor(() => expect(document.activeElement?.closest("article")).toHaveAccessibleName("Vltava Bonds"));
    expect(document.activeElement).toHaveAccessibleName(/orizon/);
  });

  it("explains that totals combine values of different years if the items' horizons differ", async () => {
    const later = item({ ...bonds, calcInput: { ...invested.calcInput, investmentHorizon: 9 } });
    await openCart(cartOf(invested, { ...later, uuid: "b2" }));
    expect(await within(summary()).findByText(/The products have different horizons/)).toBeInTheDocument();
  });
});

describe("adding programs", () => {
  it("finds a program by name or code and adds it to the cart", async () => {
    await openCart(emptyCart);
    await user.click(await screen.findByRole("button", { name: "Add a program" }));
    await user.type(await screen.findByPlaceholderText("Search by name or code"), "dyn");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await user.click(screen.getByRole("option", { name: /Dynamic/ }));
    // The toast disappears automatically, but the item stays in the cart.
    expect(await screen.findByText("Dynamic is in the cart.")).toBeInTheDocument();
    expect(await screen.findByRole("article", { name: "Dynamic" })).toBeInTheDocument();
  });
});

describe("fees and limits", () => {
  const bundle: CartPackage = {
    uuid: "k1",
    itemType: "Package",
    name: "Na důchod",
    packageUuid: "k1",
    amountInputMethod: "PERCENT",
    calcInput: {
      investmentType: "OneOff",
      investedAmount: null,
      investmentHorizon: 5,
      currencyId: 1,
      chargingMethodId: null,
    },
    funds: [{ id: products.bonds, investedAmount: 0, share: 100 }],
  };

  it.each([
    ["an item", "One-off investment", "getFundFeeSchemes"],
    ["a package", "Amount invested", "getFundLimits"],
  ] as const)("loads fees and limits again when the inputs of %s are edited", async (subject, label, call) => {
    const { network } = await openCart(
      subject === "an item" ? cartOf(equity) : { ...emptyCart, items: { k1: bundle } },
    );
    const input = await screen.findByRole("textbox", { name: label });
    const before = network.requests(call).length;
    // Data that was loaded less than a minute ago is not loaded again, so the test moves the clock by an hour.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    fireEvent.change(input, { target: { value: "7000" } });
    await waitFor(() => expect(network.requests(call).length).toBe(before + 1));
  });
});

describe("the stored cart", () => {
  it("stores the cart across visits under version 1 and the user's id", async () => {
    await openCart(cartOf(equity));
    await user.type(await screen.findByRole("textbox", { name: "One-off investment" }), "7000");
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "");
    expect(stored).toMatchObject({ version: 1, state: { items: { a1: { calcInput: { oneOffAmount: 7000 } } } } });
  });

  it.each([
    ["data of another version", JSON.stringify({ ...serialiseCart(cartOf(equity)), version: 2 })],
    ["invalid JSON", "{"],
    ["a value of another type", '"hello"'],
    [
      "an invalid field",
      JSON.stringify({ version: 1, state: { ...emptyCart, items: { a1: { ...equity, id: "x" } } } }),
    ],
  ])("resets the cart if storage contains %s", async (_what, text) => {
    localStorage.setItem(key, text);
    signIn();
    await renderCart(<CartPage />);
    expect(await screen.findByText("Your cart is empty")).toBeInTheDocument();
  });

  it("keeps the whole cart in this tab if the browser cannot store it", async () => {
    await openCart(cartOf(equity, bonds));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const [first, second] = await screen.findAllByRole("textbox", { name: "One-off investment" });
    await user.type(first as HTMLElement, "7000");
    await user.type(second as HTMLElement, "9000");
    full.mockRestore();
    const amounts = listItems(currentCart()).map(({ calcInput }) =>
      "oneOffAmount" in calcInput ? calcInput.oneOffAmount : null,
    );
    expect(amounts).toEqual([7000, 9000]);
  });

  it("removes the cart from storage when the session ends, instead of storing an empty one", async () => {
    await openCart(cartOf(equity));
    const stored: string[] = [];
    vi.spyOn(Storage.prototype, "setItem").mockImplementation((name) => void stored.push(name));
    act(() => endSession({ isExplicit: false }));
    expect(stored).not.toContain(key);
    expect(localStorage.getItem(key)).toBeNull();
    expect(listItems(currentCart())).toEqual([]);
  });

  it("stores a separate cart for each user", async () => {
    storeCart(cartOf(equity));
    signIn(2);
    expect(listItems(currentCart())).toEqual([]);
    signIn(1);
    expect(listItems(currentCart())).toHaveLength(1);
  });

  it("adopts the cart of another tab; an edit here does not restore an item that was removed there", async () => {
    await openCart(cartOf(equity, bonds));
    await screen.findByRole("article", { name: "Vltava Bonds" });
    // Simulates the other tab, which removes the bonds. This tab has not been notified yet.
    storeCart(cartOf(equity));
    await user.type(screen.getAllByRole("textbox", { name: "One-off investment" })[0] as HTMLElement, "7");
    expect(Object.keys(currentCart().items)).toEqual(["a1"]);
    storeCart(cartOf(bonds));
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key }));
    });
    expect(Object.keys(currentCart().items)).toEqual(["b2"]);
  });
});

it("marks issues and focuses the linked field if the page was opened by a link to that field", async () => {
  const empty = item({ calcInput: { ...emptyInput, currencyId: 1, investmentHorizon: null, oneOffAmount: null } });
  const state = { settle: { uuid: "a1", label: "Investment horizon" } };
  await openCart(cartOf(empty), { path: "/cart?tab=funds", state });
  const field = await screen.findByRole("textbox", { name: "Investment horizon" });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(screen.getByRole("combobox", { name: "Service model" })).toBeInvalid();
});
