import type { CartState } from "@fundport/cart";
import { useState } from "react";
import { isOutdated } from "../describe-failure.ts";
import { readRefusedFields, type Refusal, type RefusedField } from "./refused-fields.ts";

/**
 * What the server refused about the cart as it stands. A refusal means that something has moved since the page was
 * loaded: all of it is loaded anew, so that the page marks the same and the next press starts from it.
 */
export function useRefusal(cart: CartState, refresh: () => Promise<void>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fields: readonly RefusedField[] = refusal?.cart === cart ? refusal.fields : [];
  async function handleRefusal(error: unknown): Promise<void> {
    const refused = readRefusedFields(error);
    setRefusal(refused.length > 0 ? { cart, fields: refused } : null);
    if (refused.length > 0 || isOutdated(error)) await refresh();
  }
  return { fields, handleRefusal, forget: () => setRefusal(null) };
}
