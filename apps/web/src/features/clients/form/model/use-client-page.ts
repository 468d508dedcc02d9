import { useEffect } from "react";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { useLookups } from "./lookups/use-lookups.ts";
import { dispatchToCart } from "#features/sales/cart/model/state/cart-store.ts";
import { clientFormStore, currentClientForm, editClientForm } from "./client-form-store.ts";
import { resetFormView, startChecking } from "./form-view.ts";
import { followFoundIssues } from "./lookups/follow-found-issues.ts";
import { useClientLists } from "./use-client-lists.ts";
import { useFormTerms } from "./check/use-form-terms.ts";
import { useFirstYearPayments } from "./check/use-first-year-payments.ts";
import { useCreateFormTools } from "./use-form-tools.ts";
import { useKnownClient } from "./use-known-client.ts";

/** Checks the form while the page is open, runs lookups, and returns the functions that the fields use. */
export function useClientPage(scope: CartScope, isFrameworkOnly: boolean) {
  const lists = useClientLists();
  const terms = useFormTerms(lists, useFirstYearPayments(scope, isFrameworkOnly));
  const lookUps = useLookups({ form: currentClientForm, edit: editClientForm, terms });
  const tools = useCreateFormTools(terms, lists, lookUps, scope);
  useEffect(() => startChecking(terms), [terms]);
  useEffect(() => followFoundIssues(terms), [terms]);
  useEffect(() => resetFormView, []);
  // Reports each change to the cart, because an existing contract contains the form's former data.
  const { reference } = scope.data;
  useEffect(
    () =>
      clientFormStore.subscribe(({ contractFormValues: form }, { contractFormValues: before }) => {
        if (form !== before) dispatchToCart({ kind: "client-changed" }, reference);
      }),
    [reference],
  );
  return { tools, lookUps, knownClient: useKnownClient(lookUps) };
}
