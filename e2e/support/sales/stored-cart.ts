import type { EndpointOutput, User } from "@fundport/api";
import { type CartEntry, type CartState, emptyCart, emptyInput, serialiseCart } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { findFunds, getJson } from "../identity/session.ts";

/**
 * Returns a cart with `count` items as the browser stores it: funds in two currencies and programs. Each item has an
 * amount.
 */
export async function makeCart(page: Page, url: string, user: User, count: number): Promise<CartState> {
  const { currencies } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const models = await getJson<EndpointOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
  const programs = await getJson<EndpointOutput<"getPrograms">>(page, `${url}/api/programs`);
  const idOf = (code: string) => currencies.find((currency) => currency.code === code)?.id ?? user.currencyId;
  const half = Math.ceil(count / 2);
  const [crowns, euros] = [idOf("CZK"), idOf("EUR")];
  const isOpen = { fits: (fund: { allowForNotPaidAdvisory: boolean }) => fund.allowForNotPaidAdvisory };
  const funds = [
    ...(await findFunds(page, url, { currencyId: crowns, count: half, ...isOpen })),
    ...(count > 2
      ? await findFunds(page, url, { currencyId: euros, count: Math.floor(count / 4) || 1, ...isOpen })
      : []),
  ];
  const chosenPrograms = programs
    .filter((program) => program.moderateGain !== null)
    .slice(0, count - Math.min(count, funds.length));
  const entries: CartEntry[] = [
    ...funds
      .slice(0, count)
      .map((fund, index) =>
        entry(
          "Fund",
          fund.id,
          fund.currencyId === euros ? 8000 : 250_000 + index * 20_000,
          fund.currencyId,
          10 + (index % 3) * 5,
        ),
      ),
    ...chosenPrograms.map((program) => entry("Program", program.id, 150_000, program.currencyId, 20)),
  ];
  const model = models.find(({ code }) => code.startsWith("FIX_FEE"));
  return {
    ...emptyCart,
    contractIsAppendix: false,
    serviceFeeId: model?.id ?? null,
    advisorFeeAbsolute: user.klasikPayments[0] ?? null,
    items: Object.fromEntries(entries.map((item) => [item.uuid, item])),
  };
}

function entry(
  itemType: "Fund" | "Program",
  id: number,
  oneOffAmount: number,
  currencyId: number,
  investmentHorizon: number,
): CartEntry {
  return {
    uuid: `${itemType.toLowerCase()}-${id}`,
    id,
    itemType,
    isAmlValidated: true,
    calcInput: { ...emptyInput, oneOffAmount, currencyId, investmentHorizon },
  };
}

/** Stores a cart in the browser before the next page opens. */
export async function storeCart(page: Page, user: User, cart: CartState): Promise<void> {
  const key = cartKey(user);
  await page.addInitScript(([name, value]) => localStorage.getItem(name) ?? localStorage.setItem(name, value), [
    key,
    JSON.stringify(serialiseCart(cart)),
  ] as const);
}

/** Stores a cart in the browser and opens /cart. The cart is stored only once, so that a reload keeps later changes. */
export async function openStoredCart(page: Page, url: string, user: User, stored: string | CartState): Promise<void> {
  const value = typeof stored === "string" ? stored : JSON.stringify(serialiseCart(stored));
  await page.goto(`${url}/no-such-page`);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [cartKey(user), value] as const);
  await page.goto(`${url}/cart`);
}

export const cartKey = (user: User): string => `fundport-cart-${user.id}`;
