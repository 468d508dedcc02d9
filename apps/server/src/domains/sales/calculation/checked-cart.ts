import { ApiError, type User } from "@fundport/api";
import {
  calculateCart,
  type CartReference,
  type CartState,
  type CartTotals,
  checkWholeCart,
  readStoredCart,
} from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import type { Day } from "@fundport/units";
import { requireDay } from "../../../lib/prague-days.ts";
import type { CartSettings, LoadedReference, ReadCart } from "./cart-reference.ts";

/** A cart as it was sent in a request. It has the same format as the `data` of a draft. */
type SentCart = { readonly version: number; readonly state: Readonly<Record<string, unknown>> };
/** A cart that passed the check. `totals` are the totals of the whole cart; null if an item lacks figures. */
export type CheckedCart = { state: CartState; reference: LoadedReference; totals: CartTotals | null };
export type CartCheck = {
  /** The path of the cart in the request, with which the fields of an error begin. */
  path: string;
  user: User;
  language: Language;
  /** The date in Europe/Prague. */
  day: string;
  maxCartItems: number;
  /** Replaces fields of the cart with the server's own values before the check. */
  complete?: (state: CartState) => CartState;
};
type Sources = {
  loadReference: (user: User, cart: ReadCart, settings: CartSettings) => Promise<LoadedReference>;
  ownsFrameworkContract: (userId: number, id: number) => Promise<boolean>;
};

/**
 * Returns a whole cart with the server's data, after the same checks as in the browser. A framework contract of another
 * advisor counts as unknown. Throws `CartInvalid` with fields below `path`.
 */
export async function loadCheckedCart(sources: Sources, cart: SentCart, check: CartCheck): Promise<CheckedCart> {
  const { user, language, maxCartItems, path } = check;
  const stored = readStoredCart(cart);
  if (!stored) throw new ApiError("CartInvalid", { fields: [{ path: `${path}.state`, code: "unreadable" }] });
  const state = check.complete?.(stored) ?? stored;
  const { frameworkContractId } = state;
  if (frameworkContractId !== null && !(await sources.ownsFrameworkContract(user.id, frameworkContractId))) {
    const fields = [{ path: `${path}.state.frameworkContractId`, code: "NotFound" }];
    throw new ApiError("CartInvalid", { fields });
  }
  const reference = await sources.loadReference(user, state, { language, maxCartItems });
  const day = requireDay(check.day);
  refuseInvalid(state, reference, { path, day });
  const { totals } = calculateCart(state, reference, day);
  return { state, reference, totals: totals.kind === "totals" ? totals : null };
}

/** Checks the whole cart, like the cart page does: one invalid item makes the whole cart invalid. */
function refuseInvalid(state: CartState, reference: CartReference, { path, day }: { path: string; day: Day }): void {
  const issues = checkWholeCart(state, reference, reference.user, day);
  const fields = issues.map((issue) => ({ path: `${path}.state.${issue.path}`, code: issue.key }));
  if (fields.length > 0) throw new ApiError("CartInvalid", { fields });
}
