import { useEffect } from "react";
import type { CartScope } from "#features/cart/model/use-cart-view.ts";
import { forgetFormView, startChecking } from "./form-view.ts";
import { useClientLists } from "./use-client-lists.ts";
import { useClientTerms } from "./use-client-terms.ts";
import { useCreateFormTools } from "./use-form-tools.ts";

/** Checks the form while the page is open, and gives the fields what they need. */
export function useClientPage(scope: CartScope) {
  const lists = useClientLists();
  const terms = useClientTerms(lists);
  const tools = useCreateFormTools(terms, lists, scope);
  useEffect(() => startChecking(terms), [terms]);
  useEffect(() => forgetFormView, []);
  return { tools };
}
