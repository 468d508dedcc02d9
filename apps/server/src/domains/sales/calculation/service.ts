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
/** A cart that passed the check. `totals` are the totals of the whole cart; null if an item lacks figures. */
export type CheckedCart = CartOfCheck;
/** The data for calculating a cart, and details of products that only documents print. */
export type CatalogueOfCart = LoadedReference;
export type Calculations = ReturnType<typeof createCalculations>;

/**
 * Creates the service that forecasts single items and loads the data of whole carts. It uses only the catalogue's own
 * gains, fee schemes and rates.
 */
export function createCalculations({ clock, users, maxCartItems, disableCartPackages, ...sources }: Dependencies) {
  return {
    /** Returns JSON: one result for an item, a list of results for a list. Throws the errors of `calculateItems`. */
    async calculate(kind: ProductKind, body: CalculationInput | CalculationInput[], userId: number): Promise<string> {
      const day = parseDay(today(clock));
      if (day === null) throw new Error("The clock gives no day");
      const items = Object.fromEntries([body].flat().map((input, index) => [index, itemOf(kind, input, index)]));
      const user = await users.getUser(userId);
      // The language does not matter, because a calculation uses no names.
      const settings = { language: fallbackLanguage, maxCartItems };
      const reference = await loadCartReference(sources, user, { items }, settings);
      return await calculateItems(kind, body, { reference, today: day });
    },

    /** Loads the catalogue's data for some items, with names in the given language. Does not check the items. */
    loadReference: (items: CartState["items"], { user, language }: { user: User; language: Language }) =>
      loadCartReference(sources, user, { items }, { language, maxCartItems, disableCartPackages }),

    /** Checks a whole cart, and loads the data for calculating it. Throws `CartInvalid`. */
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
