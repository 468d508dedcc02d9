import type { SentClientForm } from "@fundport/api";
import { canReceiveSms, checkClientField, normaliseClientForm } from "@fundport/rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { replaceCached } from "#lib/http/query-client.ts";
import { sentFormsQuery } from "../api/client-queries.ts";
import { useClientForm } from "./client-form-store.ts";
import { useFormTools } from "./form-context.ts";

/**
 * Returns the forms sent to clients, and separately the sent form that belongs to the current form. The two are matched
 * by phone number, because the code is sent to that number, and drafts and other browsers also contain the number.
 */
export function useSentForms() {
  const { terms } = useFormTools();
  const { data = [] } = useQuery(sentFormsQuery);
  const client = useQueryClient();
  const phone = useClientForm((form) => normaliseClientForm(form, terms).phone);
  const email = useClientForm((form) => form.email.trim());
  const isReady = useClientForm(
    (form) => checkClientField("phone", form, terms).length + checkClientField("email", form, terms).length === 0,
  );
  const obstacle = !isReady ? "why-phone" : canReceiveSms(phone) ? null : "why-mobile";
  const own = data.find((form) => form.phone === phone) ?? null;
  return {
    phone,
    email,
    /** Returns the reason why the form cannot be sent; null if it can. */
    obstacle,
    own,
    others: data.filter((form) => form !== own),
    /** Replaces the cached forms after a request. */
    put: (forms: (before: readonly SentClientForm[]) => SentClientForm[]): void =>
      replaceCached(client, sentFormsQuery.queryKey, forms(client.getQueryData(sentFormsQuery.queryKey) ?? [])),
    refetch: () => client.invalidateQueries({ queryKey: sentFormsQuery.queryKey }),
  };
}
export type SentForms = ReturnType<typeof useSentForms>;
