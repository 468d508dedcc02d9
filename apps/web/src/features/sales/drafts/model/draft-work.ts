/** Names of the unsaved work that a draft stores. */
const draftWorkNames: readonly string[] = ["cart", "client"];
/** Returns true if a draft stores the unsaved work with this name. */
export const isDraftWork = (name: string): boolean => draftWorkNames.includes(name);
