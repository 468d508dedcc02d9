import { type CartEntry, type CartItem, type CartPackage, emptyCart, emptyInput, serialiseCart } from "@fundport/cart";
import { buildTemplateListItem } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "#lib/settings.ts";
import { refuse } from "#lib/testing/fake-network.ts";
import { currentCart } from "../../model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { renderCart, signIn } from "../../testing/render-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const thirds = [
  { id: products.equity, investedAmount: 0, share: 33.3333 },
  { id: products.bonds, investedAmount: 0, share: 66.6667 },
];
function pack(part: Partial<CartPackage> = {}): CartPackage {
  return {
    uuid: "k1",
    itemType: "Package",
    name: "Mix",
    packageUuid: "k1",
    amountInputMethod: "PERCENT",
    calcInput: {
      investmentType: "OneOff",
      investedAmount: null,
      investmentHorizon: 5,
      currencyId: 1,
      chargingMethodId: null,
    },
    funds: thirds,
    ...part,
  };
}
function fund(id: number, uuid: string): CartItem {
  const calcInput = { ...emptyInput, currencyId: 1, investmentHorizon: 5 };
  return { uuid, id, itemType: "Fund", isAmlValidated: true, calcInput };
}

async function openCart(entries: readonly CartEntry[], options: Parameters<typeof renderCart>[1] = {}) {
  const items = Object.fromEntries(entries.map((entry) => [entry.uuid, entry]));
  localStorage.setItem("fundport-cart-1", JSON.stringify(serialiseCart({ ...emptyCart, items })));
  signIn();
  const template = buildTemplateListItem({ id: 7, name: "Golden mean" });
  const answers = { getFundPackageTemplates: { details: [template] }, ...options.answers };
  return await renderCart(<CartPage />, { ...options, answers });
}

const text = (element: Element) => (element.textContent ?? "").replaceAll(/\s/g, " ");
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
const valueOf = async (name: string | RegExp) => (await field(name)).value.replaceAll(/\s/g, " ");
const fundsOf = async (name = "Mix") => screen.findByRole("region", { name: `Funds in ${name}` });
const packageInCart = (uuid = "k1") => {
  const entry = currentCart().items[uuid];
  if (entry?.itemType !== "Package") throw new Error(`No package ${uuid}`);
  return entry;
};
async function type(name: string | RegExp, typed: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, typed);
  await user.tab();
}

beforeEach(() => localStorage.clear());
afterEach(() => Object.assign(settings, { disableCartPackages: false }));

describe("a package in the cart", () => {
  it("splits the total by shares into whole amounts in percent mode", async () => {
    await openCart([pack()]);
    await type("Amount invested", "100 000");
    expect(packageInCart().funds.map(({ investedAmount }) => investedAmount)).toEqual([33333, 66667]);
    expect(text(await fundsOf())).toContain("33 333 Kč");
    expect(text(await fundsOf())).toContain("The total adds up.");
  });

  it("keeps a share with 4 decimals when its field, which shows 1 decimal, is left", async () => {
    await openCart([pack()]);
    expect(await valueOf("Share of Morava Global Equity")).toBe("33,3");
    await user.click(await field("Share of Morava Global Equity"));
    await user.tab();
    expect(packageInCart().funds[0]?.share).toBe(33.3333);
  });

  it("recalculates a fund's amount when its share changes, shows the missing share, and scales the shares to 100 %", async () => {
    const total = { ...pack().calcInput, investedAmount: 100_000 };
    await openCart([pack({ calcInput: total })]);
    await type("Share of Vltava Bonds", "46,7");
    expect(packageInCart().funds[1]).toEqual({ id: products.bonds, investedAmount: 46_700, share: 46.7 });
    expect(text(await fundsOf())).toContain("The shares add up to 19,97 % less than 100 %.");
    await user.click(screen.getByRole("button", { name: "Scale to 100\u00a0%" }));
    expect(text(await fundsOf())).toContain("The total adds up.");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(packageInCart().funds.map(({ share }) => share)).toEqual([33.3333, 46.7]);
  });

  it("recalculates a fund's share when its amount changes, and offers the sum of the amounts as the new total", async () => {
    const half = { investedAmount: 50_000, share: 50 };
    const funds = [
      { id: products.equity, ...half },
      { id: products.bonds, ...half },
    ];
    const total = { ...pack().calcInput, investedAmount: 100_000 };
    await openCart([pack({ amountInputMethod: "AMOUNT", funds, calcInput: total })]);
    await type("Amount in Vltava Bonds", "75 000");
    expect(packageInCart().funds[1]).toMatchObject({ investedAmount: 75_000, share: 75 });
    expect(text(await fundsOf())).toContain("The fund amounts add up to 25 000 Kč more than the package.");
    await user.click(screen.getByRole("button", { name: /Change the amount to 125\s000/ }));
    expect(packageInCart().calcInput.investedAmount).toBe(125_000);
    expect(packageInCart().funds.map(({ share }) => share)).toEqual([40, 60]);
    await type("Amount in Vltava Bonds", "60 000");
    expect(text(await fundsOf())).toContain("The fund amounts add up to 15 000 Kč less than the package.");
  });

  it("clamps a share to 0–100, an amount to the fund's limits, and the horizon to its limit", async () => {
    await openCart([pack()]);
    await type("Share of Vltava Bonds", "250");
    expect(packageInCart().funds[1]?.share).toBe(100);
    await type("Investment horizon", "99");
    expect(packageInCart().calcInput.investmentHorizon).toBe(40);
    await user.click(screen.getByRole("radio", { name: "Amounts" }));
    expect(await field("Amount in Vltava Bonds")).toBeDisabled();
    expect(text(await fundsOf())).toContain("Enter the amount invested first, then the amount for each fund.");
    await type("Amount invested", "100 000");
    await type("Amount in Vltava Bonds", "7");
    expect(packageInCart().funds[1]?.investedAmount).toBe(5000);
  });

  it("splits the total again on a switch to percent if the amounts do not add up, reports it, and restores them on undo", async () => {
    const funds = [
      { id: products.equity, investedAmount: 500_000, share: 50 },
      { id: products.bonds, investedAmount: 500_090, share: 50.009 },
    ];
    const calcInput = { ...pack().calcInput, investedAmount: 1_000_000 };
    await openCart([pack({ amountInputMethod: "AMOUNT", calcInput, funds })]);
    await user.click(within(await fundsOf()).getByRole("radio", { name: "Percent" }));
    expect(packageInCart().funds.map(({ investedAmount }) => investedAmount)).toEqual([499_955, 500_045]);
    expect(await screen.findByText("The amount in Mix was split by shares again.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(packageInCart()).toMatchObject({ amountInputMethod: "AMOUNT", funds });
  });

  it("shows in percent mode by how much the amounts miss the total, and offers to split the total by shares", async () => {
    const funds = thirds.map((part) => ({ ...part, investedAmount: 25_000 }));
    await openCart([pack({ calcInput: { ...pack().calcInput, investedAmount: 100_000 }, funds })]);
    expect(text(await fundsOf())).toContain("The fund amounts add up to 50 000 Kč less than the package.");
    await user.click(within(await fundsOf()).getByRole("button", { name: "Split by shares" }));
    expect(packageInCart().funds.map(({ investedAmount }) => investedAmount)).toEqual([33_333, 66_667]);
    expect(text(await fundsOf())).toContain("The total adds up.");
  });

  it("splits a new total by the typed shares, also in amount mode", async () => {
    const funds = [
      { id: products.equity, investedAmount: 0, share: 60 },
      { id: products.bonds, investedAmount: 0, share: 40 },
    ];
    await openCart([pack({ funds })]);
    await user.click(within(await fundsOf()).getByRole("radio", { name: "Amounts" }));
    await type("Amount invested", "10 000");
    expect(packageInCart()).toMatchObject({
      amountInputMethod: "AMOUNT",
      funds: [
        { investedAmount: 6000, share: 60 },
        { investedAmount: 4000, share: 40 },
      ],
    });
    // Once the field has been left, the amounts determine the shares again.
    await type("Amount invested", "20 000");
    expect(packageInCart().funds.map(({ share }) => share)).toEqual([30, 20]);
  });

  it("requires the charging method of a package only for a monthly investment", async () => {
    await openCart([pack()]);
    await fundsOf();
    expect(screen.queryByRole("combobox", { name: "How the fee is charged" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Monthly" }));
    expect(packageInCart().calcInput.investmentType).toBe("Periodical");
    expect(await screen.findByLabelText("How the fee is charged", { selector: "input" })).toBeRequired();
    expect(await field("Amount invested a month")).toBeRequired();
  });

  it("marks the package's missing fields after an attempt to continue", async () => {
    await openCart([pack()]);
    await fundsOf();
    const [proposal] = screen.getAllByRole("button", { name: /Investment proposal/ });
    if (proposal) await user.click(proposal);
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Amount invested" })).toBeInvalid());
  });

  it("renames a package in place, and rejects an empty name", async () => {
    await openCart([pack()]);
    await user.click(await screen.findByRole("button", { name: "Rename Mix" }));
    const name = await field("Package name");
    await user.clear(name);
    expect(await screen.findByText("Fill in this field.")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(packageInCart().name).toBe("Mix");
    await user.type(name, "Quiet{Enter}");
    expect(await screen.findByRole("article", { name: "Quiet" })).toBeInTheDocument();
  });

  it("keeps the package's name if Escape leaves the name field", async () => {
    await openCart([pack()]);
    await user.click(await screen.findByRole("button", { name: "Rename Mix" }));
    await user.type(await field("Package name"), "Other{Escape}");
    expect(await screen.findByRole("heading", { name: "Mix" })).toBeInTheDocument();
    expect(packageInCart().name).toBe("Mix");
  });

  it("shows the figures and the forecast of a package, as for a single product", async () => {
    await openCart([
      pack({
        calcInput: { ...pack().calcInput, investedAmount: 100_000 },
        funds: [
          { id: products.equity, investedAmount: 50_000, share: 50 },
          { id: products.bonds, investedAmount: 50_000, share: 50 },
        ],
      }),
    ]);
    const card = await screen.findByRole("article", { name: "Mix" });
    await waitFor(() => expect(text(card)).toContain("Expected assets126 351,87 Kč"));
  });
});

describe("a fund removed from a package", () => {
  it("turns a fund that is removed from a package into a separate item, and puts it back on undo", async () => {
    await openCart([pack()]);
    await user.click(await screen.findByRole("button", { name: "Remove Vltava Bonds from the package" }));
    expect(await screen.findByRole("article", { name: "Vltava Bonds" })).toBeInTheDocument();
    expect(packageInCart().funds.map(({ id, share }) => [id, share])).toEqual([[products.equity, 100]]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(packageInCart().funds).toEqual(thirds));
    expect(Object.keys(currentCart().items)).toEqual(["k1"]);
  });

  it("shows an error at a package without funds", async () => {
    await openCart([pack({ funds: [{ id: products.equity, investedAmount: 0, share: 100 }] })]);
    await user.click(await screen.findByRole("button", { name: "Remove Morava Global Equity from the package" }));
    await waitFor(async () => expect(text(await fundsOf())).toContain("Add at least one fund to the package."));
  });
});

describe("the packages of a fund", () => {
  it("creates a package from a fund, and requires a name", async () => {
    await openCart([fund(products.equity, "a1")]);
    await user.click(await screen.findByRole("button", { name: "Packages for Morava Global Equity" }));
    await user.click(await screen.findByRole("menuitem", { name: "Create package" }));
    await user.click(await screen.findByRole("button", { name: "Create" }));
    expect(await screen.findByText("Fill in this field.")).toBeInTheDocument();
    await user.type(await field("Package name"), "First steps{Enter}");
    const card = await screen.findByRole("article", { name: "First steps" });
    await waitFor(() => expect(card).toHaveFocus());
    const [entry] = Object.values(currentCart().items);
    expect(entry).toMatchObject({ itemType: "Package", name: "First steps", amountInputMethod: "AMOUNT" });
  });

  it("moves a fund into a package, and makes all shares equal while no amount is invested", async () => {
    await openCart([pack(), fund(products.euro, "a1")]);
    await user.click(await screen.findByRole("button", { name: "Packages for Dunaj Euro Growth" }));
    await user.click(await screen.findByRole("menuitem", { name: "Mix" }));
    expect(packageInCart().funds.map(({ share }) => share)).toEqual([33.3333, 33.3333, 33.3333]);
    expect(Object.keys(currentCart().items)).toEqual(["k1"]);
  });

  it("offers no packages for a fund for qualified investors, or if packages are switched off", async () => {
    const { unmount } = await openCart([fund(products.qualified, "q1")]);
    await screen.findByRole("textbox", { name: "One-off investment" });
    expect(screen.queryByRole("button", { name: /^Packages for/ })).not.toBeInTheDocument();
    unmount();
    Object.assign(settings, { disableCartPackages: true });
    await openCart([fund(products.equity, "a1"), pack()]);
    await fundsOf();
    for (const name of [/^Packages for/, "Save as model portfolio", "Add a model portfolio", "Rename Mix"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });
});

describe("saving a package as a model portfolio", () => {
  const openDialog = async (options: Parameters<typeof renderCart>[1] = {}) => {
    const page = await openCart([pack()], options);
    await user.click(await screen.findByRole("button", { name: "Save as model portfolio" }));
    return { ...page, dialog: within(await screen.findByRole("dialog")) };
  };

  it("sends the model portfolio's name and unrounded shares, and loads the list of portfolios again", async () => {
    const { dialog, network } = await openDialog({ answers: { createFundPackageTemplate: { id: 9 } } });
    const before = network.requests("getFundPackageTemplates").length;
    await user.click(dialog.getByRole("button", { name: "Save portfolio" }));
    expect(await screen.findByText("The model portfolio Mix was saved.")).toBeInTheDocument();
    expect(network.requests("createFundPackageTemplate")[0]?.body).toEqual({
      name: "Mix",
      funds: [
        { idFund: products.equity, ratio: 33.3333 },
        { idFund: products.bonds, ratio: 66.6667 },
      ],
      packageType: "Advisor",
    });
    expect(network.requests("getFundPackageTemplates").length).toBe(before + 1);
  });

  it("requires a name and every share, and cannot save shares that add up to more than 100 %", async () => {
    const { dialog, network } = await openDialog();
    const save = dialog.getByRole("button", { name: "Save portfolio" });
    await user.clear(dialog.getByRole("textbox", { name: "Model portfolio name" }));
    const share = dialog.getByRole("textbox", { name: "Share of Vltava Bonds" });
    await user.clear(share);
    await user.click(save);
    expect(dialog.getAllByText("Fill in this field.")).toHaveLength(2);
    await user.type(share, "66,8");
    expect(dialog.getByText("The shares add up to 0,13 % more than 100 %.")).toBeInTheDocument();
    expect(save).toBeDisabled();
    expect(network.requests("createFundPackageTemplate")).toHaveLength(0);
  });

  it("shows in the dialog that the model portfolio could not be saved", async () => {
    const { dialog } = await openDialog({ answers: { createFundPackageTemplate: refuse(500, "Unexpected") } });
    await user.click(dialog.getByRole("button", { name: "Save portfolio" }));
    expect(await dialog.findByText("The model portfolio Mix couldn’t be saved. Try again.")).toBeInTheDocument();
  });
});

describe("a model portfolio added to the cart", () => {
  it("leaves excluded funds out of a model portfolio, and shows the shares of the remaining funds", async () => {
    const funds = [
      { idFund: products.equity, ratio: 30 },
      { idFund: products.bonds, ratio: 50 },
      { idFund: products.qualified, ratio: 20 },
    ];
    const listed = buildTemplateListItem({ id: 7, name: "Golden mean", funds });
    await openCart([], { answers: { getFundPackageTemplates: { details: [listed] } } });
    await user.click(await screen.findByRole("button", { name: "Add a model portfolio" }));
    await user.click(await screen.findByRole("button", { name: /Golden mean/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("checkbox", { name: /Sázava Qualified/ })).toBeDisabled();
    expect(dialog.getByText("62,50 %")).toBeInTheDocument();
    await user.click(dialog.getByRole("checkbox", { name: "Morava Global Equity" }));
    expect(dialog.getByText("100,00 %")).toBeInTheDocument();
    await user.click(dialog.getByRole("checkbox", { name: "Vltava Bonds" }));
    expect(dialog.getByText("Keep at least one fund.")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Add to cart" })).toBeDisabled();
    await user.click(dialog.getByRole("checkbox", { name: "Vltava Bonds" }));
    await user.click(dialog.getByRole("button", { name: "Add to cart" }));
    await screen.findByRole("article", { name: "Golden mean" });
    const [entry] = Object.values(currentCart().items);
    expect(entry).toMatchObject({ funds: [{ id: products.bonds, investedAmount: 0, share: 100 }] });
  });
});
