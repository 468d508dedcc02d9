import type { SentClientForm } from "@fundport/api";
import { canReceiveSms, checkClientField, normaliseClientForm } from "@fundport/rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { replaceCached } from "#lib/http/query-client.ts";
import { sentFormsQuery } from "../api/client-queries.ts";
import { useClientForm } from "./client-form-store.ts";
import { useFormTools } from "./form-context.ts";

/**
 * Returns the forms sent to clients and the current form's own. They are matched by phone: it receives the code, and
 * drafts and other browsers contain it, too.
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
    /** Returns the obstacle in the form to sending a link; null if there is none. */
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
