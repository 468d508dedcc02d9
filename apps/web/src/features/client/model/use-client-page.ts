import { useEffect } from "react";
import type { CartScope } from "#features/cart/model/use-cart-view.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { forgetFormView, startChecking } from "./form-view.ts";
import { useClientTerms } from "./use-client-terms.ts";
import { useCreateFormTools } from "./use-form-tools.ts";

/** Checks the form while the page is open, and gives the fields what they need. */
export function useClientPage(scope: CartScope) {
  const terms = useClientTerms();
  const lists = useGlobalList("getCodelists");
  const tools = useCreateFormTools(terms, lists, scope);
  useEffect(() => startChecking(terms), [terms]);
  useEffect(() => forgetFormView, []);
  return { tools };
}
