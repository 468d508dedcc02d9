import type { CartState } from "@fundport/cart";
import { useState } from "react";
import { isOutdated } from "../describe-failure.ts";
import { readRefusedFields, type Refusal, type RefusedField } from "./refused-fields.ts";

/**
 * Stores which fields of the current cart the server has refused. A refusal means that the page's data is outdated. The
 * data is reloaded, so that the page finds the same issues and the next click uses current data.
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
