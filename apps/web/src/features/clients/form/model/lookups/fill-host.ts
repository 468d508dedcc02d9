import type { ClientForm, ClientTerms } from "@fundport/rules";
import { fillForm, type FormField, pick } from "./fill-form.ts";
import { type FillSource, setFilledNote } from "./lookup-store.ts";

/** The form that lookups read and fill in, and the data that the form's rules need. */
export type LookupHost = {
  readonly form: () => ClientForm;
  readonly edit: (changes: Partial<ClientForm>) => void;
  readonly terms: ClientTerms;
};

/** Fills known values into the form, and records them in the note for the advisor. */
export function fillHost(host: LookupHost, knownValues: Partial<ClientForm>, source: FillSource): void {
  const form = host.form();
  const { changes, differences } = fillForm(form, knownValues);
  const fields = Object.keys(changes) as FormField[];
  if (fields.length === 0 && differences.length === 0) return;
  setFilledNote({ source, before: pick(form, fields), values: changes, differences });
  host.edit(changes);
}
