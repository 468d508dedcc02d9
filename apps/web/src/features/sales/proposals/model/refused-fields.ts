import type { CartState } from "@fundport/cart";
import { CallError } from "#lib/http/api.ts";

/** The fields that the server refused, and the cart that was refused. The refusal does not apply to any other cart. */
export type Refusal = { readonly cart: CartState; readonly fields: readonly RefusedField[] };
export type RefusedField = { readonly path: string; readonly code: string };

/**
 * Matches paths such as `0.cart.state.items.a.calcInput.horizon` and `0.investmentProposal.cart.state.…`. The group
 * captures the path within the cart.
 */
const ofCart = /^\d+\.(?:investmentProposal\.)?cart\.state\.(.+)$/;

/**
 * Returns the fields that a `CartInvalid` error names, without duplicates, which occur because every part of a document
 * contains the whole cart.
 */
export function readRefusedFields(error: unknown): readonly RefusedField[] {
  if (!(error instanceof CallError) || error.code !== "CartInvalid") return [];
  const fields = error.fields.flatMap(({ path, code }) => {
    const cartPath = ofCart.exec(path)?.[1];
    return cartPath === undefined ? [] : [{ path: cartPath, code }];
  });
  return [...new Map(fields.map((field) => [`${field.path} ${field.code}`, field])).values()];
}
