import { calculateCart, type CartReference, type CartState, type CartTotals } from "@fundport/cart";
import type { Day } from "@fundport/units";
import type { SectionFigures } from "../../../print/section/figures.ts";
import { figuresOfCart } from "./figures-of-cart.ts";
import { type Names, namesOf } from "./names.ts";
import type { ProductRows } from "./product-facts.ts";

type RowOf<Rows> = Rows extends ReadonlyMap<number, infer Row> ? Row : never;
type PrintableCatalogue = Omit<CartReference, "funds" | "programs" | "chargingMethods"> & {
  readonly funds: ReadonlyMap<number, RowOf<CartReference["funds"]> & RowOf<ProductRows["funds"]>>;
  readonly programs: ReadonlyMap<number, RowOf<CartReference["programs"]> & RowOf<ProductRows["programs"]>>;
  readonly chargingMethods: ReadonlyMap<number, RowOf<CartReference["chargingMethods"]> & { readonly name: string }>;
  /** Exchange rates with their dates, as documents print them. */
  readonly rates: Names["rates"];
};
/** A cart, and the catalogue's data for calculating and printing it. `totals` are null if an item lacks figures. */
export type PrintableCart = {
  readonly state: CartState;
  readonly reference: PrintableCatalogue;
  readonly totals: CartTotals | null;
};

/**
 * Returns all investments of a cart as one part, for documents other than proposals, with names from the catalogue and
 * costs by year. Has no side effects. Throws if the cart has no totals.
 */
export async function figuresOfWholeCart(
  { state, reference, totals: whole }: PrintableCart,
  today: Day,
): Promise<SectionFigures> {
  const calculation = calculateCart(state, reference, today);
  const { totals } = calculation;
  if (totals.kind === "incomplete") throw new Error(`no figures: ${JSON.stringify(totals.missing)}`);
  const names = namesOf({
    currencies: reference.currencies.values(),
    chargingMethods: reference.chargingMethods.values(),
    assetClasses: reference.assetClasses.values(),
    rates: reference.rates,
  });
  return await figuresOfCart("", totals, {
    state,
    whole: { state, totals: whole },
    reference,
    calculation,
    names,
    today,
    withDerivations: false,
    costYears: { whole: true, items: calculation.items.length > 1 },
  });
}
