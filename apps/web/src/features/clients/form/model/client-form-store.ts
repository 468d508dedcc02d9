import { type ClientForm, emptyClientForm, readStoredClientForm } from "@fundport/rules";
import { stableJson } from "#lib/stable-json.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { askAboutConflicts, forgetConflicts } from "./fields/field-conflicts.ts";
import { mergeEdit } from "./fields/merge-edit.ts";

/** Named like the field of a draft's data that contains the form: `data.state.contractFormValues`. */
export type ClientFormState = { readonly contractFormValues: ClientForm };

const initial: ClientFormState = { contractFormValues: emptyClientForm };

function parseState(state: unknown): ClientFormState | undefined {
  const stored = typeof state === "object" && state !== null && "contractFormValues" in state ? state : null;
  const form = readStoredClientForm(stored?.contractFormValues);
  return form === null ? undefined : { contractFormValues: form };
}

/**
 * The client data that the logged-in user has typed. Stored like the cart, but separately: typing does not reset the
 * cart's steps, an undo in the cart does not change the form, and no proposal contains a birth number. Source:
 * docs/reference/client-step.md#storage.
 */
export const clientFormStore = createUserStore<ClientFormState>({
  name: "client-form",
  version: 1,
  initial,
  parse: parseState,
  unsavedWork: { name: "client", isWork: ({ contractFormValues }) => !isEmptyClientForm(contractFormValues) },
  onOwnerChange: forgetConflicts,
});

/** Returns a part of the form; re-renders only when that part changes. */
export function useClientForm<Part>(select: (form: ClientForm) => Part): Part {
  return clientFormStore.use(({ contractFormValues }) => select(contractFormValues));
}

/** Returns the current form. */
export function currentClientForm(): ClientForm {
  return clientFormStore.get().contractFormValues;
}

/** Replaces the whole form. */
export function setClientForm(form: ClientForm): void {
  forgetConflicts();
  clientFormStore.set({ contractFormValues: form });
}

/**
 * Changes some fields of the latest form, including another tab's changes. A field that another tab has changed in the
 * meantime keeps that value, and the advisor chooses between the two.
 */
export function editClientForm(changes: Partial<ClientForm>): void {
  const base = currentClientForm();
  clientFormStore.adopt();
  const { form, clashes } = mergeEdit(base, currentClientForm(), changes);
  if (form !== currentClientForm()) clientFormStore.set({ contractFormValues: form });
  askAboutConflicts(clashes);
}

const emptyText = stableJson(emptyClientForm);

/** Returns true if every field has its initial value. */
export function isEmptyClientForm(form: ClientForm): boolean {
  return form === emptyClientForm || stableJson(form) === emptyText;
}
