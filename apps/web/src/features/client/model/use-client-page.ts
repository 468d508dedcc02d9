import { useEffect } from "react";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { useLookUps } from "../use-look-ups.ts";
import { currentClientForm, editClientForm } from "./client-form-store.ts";
import { forgetFormView, startChecking } from "./form-view.ts";
import { useClientTerms } from "./use-client-terms.ts";
import { useCreateFormTools } from "./use-form-tools.ts";
import { useKnownClient } from "./use-known-client.ts";
import type { CartScope } from "#features/cart/model/use-cart-view.ts";

/** Checks the form while the page is open, asks the server about it, and gives the fields what they need. */
export function useClientPage(scope: CartScope) {
  const terms = useClientTerms();
  const lists = useGlobalList("getCodelists");
  const lookUps = useLookUps({ form: currentClientForm, edit: editClientForm, terms });
  const tools = useCreateFormTools(terms, lists, lookUps, scope);
  useEffect(() => startChecking(terms), [terms]);
  useEffect(() => forgetFormView, []);
  const knownClient = useKnownClient(lookUps.fill);
  return { tools, lookUps, knownClient };
}
