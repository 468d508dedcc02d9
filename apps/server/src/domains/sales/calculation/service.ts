import type { CalculationInput, User } from "@fundport/api";
import type { CartState } from "@fundport/cart";
import { fallbackLanguage, type Language } from "@fundport/i18n";
import { parseDay } from "@fundport/units";
import { type Clock, today } from "../../../ports/clock.ts";
import type { Users } from "../../identity/users/service.ts";
import { calculateItems } from "./calculate.ts";
import { type CartSources, type LoadedReference, loadCartReference } from "./cart-reference.ts";
import { type CartCheck, type CheckedCart as CartOfCheck, loadCheckedCart } from "./checked-cart.ts";
import { itemOf, type ProductKind } from "./item-of-input.ts";

type Dependencies = CartSources & {
  clock: Clock;
  users: Pick<Users, "getUser">;
  maxCartItems: number;
  disableCartPackages: boolean;
};
/** A cart that passed the check; `totals` are those of the whole cart, null if an item lacks figures. */
export type CheckedCart = CartOfCheck;
/** The data of a calculation, with facts about products that only documents print. */
export type CatalogueOfCart = LoadedReference;
export type Calculations = ReturnType<typeof createCalculations>;

/** Forecasts of single items, and the data of whole carts, from the catalogue's own gains, schemes and rates. */
export function createCalculations({ clock, users, maxCartItems, disableCartPackages, ...sources }: Dependencies) {
  return {
    /** Returns the JSON of one result for an item, of a list for a list. Errors: see `calculateItems`. */
    async calculate(kind: ProductKind, body: CalculationInput | CalculationInput[], userId: number): Promise<string> {
      const day = parseDay(today(clock));
      if (day === null) throw new Error("The clock gives no day");
      const items = Object.fromEntries([body].flat().map((input, index) => [index, itemOf(kind, input, index)]));
      const user = await users.getUser(userId);
      // A calculation uses no names, so any language is fine.
      const settings = { language: fallbackLanguage, maxCartItems };
      const reference = await loadCartReference(sources, user, { items }, settings);
      return await calculateItems(kind, body, { reference, today: day });
    },

    /** Loads the catalogue's data for some items, without checking them, with names in the given language. */
    loadReference: (items: CartState["items"], { user, language }: { user: User; language: Language }) =>
      loadCartReference(sources, user, { items }, { language, maxCartItems, disableCartPackages }),

    /** Checks a whole cart and loads the data that it is calculated with. Errors: `CartInvalid`. */
    loadCheckedCart: (cart: Parameters<typeof loadCheckedCart>[1], check: CartCheck) =>
      loadCheckedCart(
        {
          loadReference: (user, state, settings) =>
            loadCartReference(sources, user, state, { disableCartPackages, ...settings }),
          ownsFrameworkContract: (userId, id) => sources.contracts.ownsFrameworkContract(userId, id),
        },
        cart,
        check,
      ),
  };
}
