/** Names of the kinds of unsaved work that a draft can store. */
const draftWorkNames: readonly string[] = ["cart", "client"];
/** Returns true if a draft can store the unsaved work with this name. */
export const isDraftWork = (name: string): boolean => draftWorkNames.includes(name);
