import { type CartPackage, type CartReference, isFki } from "@fundport/cart";
import { findFundWithoutGain } from "./item-breakages.ts";
import { type Breakage, type Defect, packageOf, withEntry } from "./breakage.ts";

type Broken = readonly [entry: CartPackage, path: string, key: Defect["key"]];

function breakage(name: string, find: (entry: CartPackage, reference: CartReference) => Broken | null): Breakage {
  return {
    name,
    part: "entries",
    apply: (state, reference, free) => {
      const entry = packageOf(state, free);
      const broken = entry && find(entry, reference);
      if (!broken) return null;
      const [after, path, key] = broken;
      return { state: withEntry(state, after), path: `items.${after.uuid}${path && `.${path}`}`, key };
    },
  };
}

/** Adds a fund with share 0 to a package. */
function withFund(entry: CartPackage, id: number, key: Defect["key"]): Broken {
  const funds = [...entry.funds, { id, investedAmount: 0, share: 0 }];
  return [{ ...entry, funds }, `funds.${entry.funds.length}`, key];
}

function withAmounts(entry: CartPackage, change: (amount: number, index: number) => number): CartPackage {
  const funds = entry.funds.map((fund, index) => ({ ...fund, investedAmount: change(fund.investedAmount, index) }));
  return { ...entry, funds };
}

const lower = "mixed.cart-package-funds-sum-lower";
const higher = "mixed.cart-package-funds-sum-higher";

export const packageBreakages: readonly Breakage[] = [
  breakage("a package without a name", (entry) => [{ ...entry, name: " " }, "name", "mixed.required"]),
  breakage("a package without funds", (entry) => [{ ...entry, funds: [] }, "funds", "mixed.funds-in-package-required"]),
  breakage("a package with a name that nobody sees", (entry) => [
    { ...entry, name: "\u200b" },
    "name",
    "mixed.required",
  ]),
  breakage("a fund for qualified investors in a package", (entry, reference) => {
    const qualified = [...reference.funds.values()].find((fund) => isFki(fund, reference));
    return qualified ? withFund(entry, qualified.id, "fund-not-for-package") : null;
  }),
  breakage("a fund twice in a package", (entry) => withFund(entry, entry.funds[0]?.id ?? 0, "product-twice")),
  breakage("a withdrawn fund in a package", (entry, { funds }) => {
    const withdrawn = [...funds.values()].find((fund) => !fund.allowedInFundMarket);
    return withdrawn ? withFund(entry, withdrawn.id, "product-not-offered") : null;
  }),
  breakage("a fund without a gain in a package", (entry, reference) => {
    const unknown = findFundWithoutGain(reference);
    return unknown === undefined ? null : withFund(entry, unknown, "product-without-gain");
  }),
  breakage("an unknown fund in a package", (entry) => withFund(entry, 999_999, "product-not-found")),
  breakage("parts below the total", (entry) => [withAmounts(entry, (amount) => amount - 5), "funds", lower]),
  breakage("parts above the total", (entry) => [withAmounts(entry, (amount) => amount + 5), "funds", higher]),
  breakage("parts above the total, in percent", (entry) => [
    { ...withAmounts(entry, (amount) => amount + 45), amountInputMethod: "PERCENT" },
    "funds",
    higher,
  ]),
  breakage("shares that do not match the amounts", (entry) => {
    // With a total of less than 100, rounding allows almost any share, so the breakage does not apply.
    if ((entry.calcInput.investedAmount ?? 0) < 100) return null;
    const funds = entry.funds.map((fund) => ({ ...fund, share: 1 }));
    return [{ ...entry, amountInputMethod: "AMOUNT", funds }, "funds", "mixed.cart-package-funds-not-spread"];
  }),
  breakage("fractions of a unit", (entry) => [
    withAmounts(entry, (amount, index) => amount + (index === 0 ? 0.25 : -0.25)),
    "funds.0.investedAmount",
    "number.integer",
  ]),
  breakage("a fractional total", (entry) => {
    const calcInput = { ...entry.calcInput, investedAmount: (entry.calcInput.investedAmount ?? 0) + 0.5 };
    return [{ ...entry, calcInput }, "calcInput.investedAmount", "number.integer"];
  }),
  breakage("a share above 100", (entry) => {
    const funds = entry.funds.map((fund, index) => (index === 0 ? { ...fund, share: 101 } : fund));
    return [{ ...entry, funds }, "funds.0.share", "number.max"];
  }),
  breakage("a package in an unknown currency", (entry) => [
    { ...entry, calcInput: { ...entry.calcInput, currencyId: 999_999 } },
    "calcInput.currencyId",
    "cart.currency-not-offered",
  ]),
  breakage("a package where none are offered", (entry, { disableCartPackages }) =>
    disableCartPackages ? [entry, "", "packages-not-offered"] : null,
  ),
];
