import { type ClientForm, emptyClientForm, readStoredClientForm } from "@fundport/rules";
import { stableJson } from "#lib/stable-json.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { askAboutConflicts, forgetConflicts } from "./fields/field-conflicts.ts";
import { mergeEdit } from "./fields/merge-edit.ts";

/** Named as the field of a draft's data that holds the form: `data.state.contractFormValues`. */
export type ClientFormState = { readonly contractFormValues: ClientForm };

const initial: ClientFormState = { contractFormValues: emptyClientForm };

function parseState(state: unknown): ClientFormState | undefined {
  const stored = typeof state === "object" && state !== null && "contractFormValues" in state ? state : null;
  const form = readStoredClientForm(stored?.contractFormValues);
  return form === null ? undefined : { contractFormValues: form };
}

/**
 * What the logged-in user has typed of a client, kept as the cart is, but never a part of it: a letter typed steps no
 * cart back, an undo in the cart brings no letter back, and no proposal holds a birth number. See docs/decisions/161.
 */
export const clientFormStore = createUserStore<ClientFormState>({
  name: "client-form",
  version: 1,
  initial,
  parse: parseState,
  unsavedWork: { name: "client", isWork: ({ contractFormValues }) => !isEmptyClientForm(contractFormValues) },
  onOwnerChange: forgetConflicts,
});

/** A part of the form; draws again only when that part changes. */
export function useClientForm<Part>(select: (form: ClientForm) => Part): Part {
  return clientFormStore.use(({ contractFormValues }) => select(contractFormValues));
}

/** The form at this moment. */
export function currentClientForm(): ClientForm {
  return clientFormStore.get().contractFormValues;
}

/** Puts another form in place of the whole one. */
export function setClientForm(form: ClientForm): void {
  forgetConflicts();
  clientFormStore.set({ contractFormValues: form });
}

/**
 * Changes some fields of the newest form there is, this tab's or another's. A field that another tab has changed since
 * this one last heard of it keeps what stands there, and the advisor is asked which of the two holds.
 */
export function editClientForm(changes: Partial<ClientForm>): void {
  const seen = currentClientForm();
  clientFormStore.adopt();
  const { form, clashes } = mergeEdit(seen, currentClientForm(), changes);
  if (form !== currentClientForm()) clientFormStore.set({ contractFormValues: form });
  askAboutConflicts(clashes);
}

const emptyText = stableJson(emptyClientForm);

/** Whether nothing is typed or chosen. */
export function isEmptyClientForm(form: ClientForm): boolean {
  return form === emptyClientForm || stableJson(form) === emptyText;
}
