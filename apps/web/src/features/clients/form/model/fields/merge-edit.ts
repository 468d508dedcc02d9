import type { ClientFieldName, ClientForm } from "@fundport/rules";

/** A field that two tabs of one browser have changed to different values. */
export type FieldConflict = { readonly name: ClientFieldName; readonly mine: unknown; readonly theirs: unknown };

/**
 * Applies an edit of the form `base` to the form `current`. Fields that have a different value in `current` by now are
 * not overwritten and are returned as clashes. Returns `current` itself if no field changes.
 */
export function mergeEdit(
  base: ClientForm,
  current: ClientForm,
  changes: Partial<ClientForm>,
): { form: ClientForm; clashes: readonly FieldConflict[] } {
  const names = Object.keys(changes) as ClientFieldName[];
  const isClash = (name: ClientFieldName) =>
    !isSame(base[name], current[name]) && !isSame(changes[name], current[name]);
  const clashes = names.filter(isClash).map((name) => ({ name, mine: changes[name], theirs: current[name] }));
  const applied = names.filter((name) => !isClash(name) && !isSame(changes[name], current[name]));
  if (applied.length === 0) return { form: current, clashes };
  return { form: { ...current, ...Object.fromEntries(applied.map((name) => [name, changes[name]])) }, clashes };
}

/**
 * Returns true if two values are equal. Only the questionnaire's answers are objects; all other values are texts,
 * numbers or flags.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}

/** Returns the names of the fields that differ between two forms, in the order of the form. */
export function listChangedFields(one: ClientForm, other: ClientForm): readonly ClientFieldName[] {
  return (Object.keys(one) as ClientFieldName[]).filter((name) => !isSame(one[name], other[name]));
}

export function pickFields(form: Partial<ClientForm>, names: readonly ClientFieldName[]): Partial<ClientForm> {
  return Object.fromEntries(names.map((name) => [name, form[name]]));
}
