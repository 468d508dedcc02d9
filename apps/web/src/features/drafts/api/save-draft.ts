import type { Draft } from "@fundport/api";
import { type CartState, serialiseCart } from "@fundport/cart";
import { call } from "#lib/api.ts";

export type SavedDraft = Omit<Draft, "data">;
type Content = { name: string; identifier: string | null; cart: CartState };

const bodyOf = ({ name, identifier, cart }: Content) => ({
  data: serialiseCart(cart),
  name,
  version: 1 as const,
  identifier,
});

/** The key belongs to the content: the same, tried again after a lost answer, is saved once. Throws `CallError`. */
export async function createDraft(content: Content, headers: { "Idempotency-Key": string }): Promise<SavedDraft> {
  return await call("createDraft", { body: bodyOf(content) }, { headers });
}

/** Only while the stored draft is the one that `etag` names. Throws `CallError`. */
export async function updateDraft(id: string, etag: string, content: Content): Promise<SavedDraft> {
  return await call("updateDraft", { params: { id }, body: bodyOf(content) }, { headers: { "If-Match": etag } });
}
