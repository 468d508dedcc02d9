import type { CartState } from "@fundport/cart";
import { CallError } from "#lib/http/api.ts";

/** The fields that the server refused, and the cart for which it did: they do not apply to another cart. */
export type Refusal = { readonly cart: CartState; readonly fields: readonly RefusedField[] };
export type RefusedField = { readonly path: string; readonly code: string };

/**
 * Matches `0.cart.state.items.a.calcInput.horizon` or `0.investmentProposal.cart.state.…`. The group is the path in the
 * cart.
 */
const ofCart = /^\d+\.(?:investmentProposal\.)?cart\.state\.(.+)$/;

/** Returns the distinct fields that `CartInvalid` names: every part of a document contains the whole cart. */
export function readRefusedFields(error: unknown): readonly RefusedField[] {
  if (!(error instanceof CallError) || error.code !== "CartInvalid") return [];
  const fields = error.fields.flatMap(({ path, code }) => {
    const cartPath = ofCart.exec(path)?.[1];
    return cartPath === undefined ? [] : [{ path: cartPath, code }];
  });
  return [...new Map(fields.map((field) => [`${field.path} ${field.code}`, field])).values()];
}
