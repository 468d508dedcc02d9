import { type ClientForm, emptyClientForm, readStoredClientForm } from "@fundport/rules";
import { stableJson } from "#lib/stable-json.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { askAboutConflicts, forgetConflicts } from "./fields/field-conflicts.ts";
import { mergeEdit } from "./fields/merge-edit.ts";

/**
 * The state of the store. The field has the same name as the field of a draft's data that contains the form:
 * `data.state.contractFormValues`.
 */
export type ClientFormState = { readonly contractFormValues: ClientForm };

const initial: ClientFormState = { contractFormValues: emptyClientForm };

function parseState(state: unknown): ClientFormState | undefined {
  const stored = typeof state === "object" && state !== null && "contractFormValues" in state ? state : null;
  const form = readStoredClientForm(stored?.contractFormValues);
  return form === null ? undefined : { contractFormValues: form };
}

/**
 * The client data that the logged-in user has typed. They are stored like the cart, but separately, so that typing does
 * not reset the steps of the cart, an undo in the cart does not change the form, and no proposal contains a birth
 * number. Source: docs/reference/client-step.md#storage.
 */
export const clientFormStore = createUserStore<ClientFormState>({
  name: "client-form",
  version: 1,
  initial,
  parse: parseState,
  unsavedWork: { name: "client", isWork: ({ contractFormValues }) => !isEmptyClientForm(contractFormValues) },
  onOwnerChange: forgetConflicts,
});

/** Returns a part of the form. Re-renders only when that part changes. */
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
 * Changes fields of the current form, which may contain changes from another tab. If another tab has changed the same
 * field, the field keeps that value, and the advisor must choose one of the two.
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
