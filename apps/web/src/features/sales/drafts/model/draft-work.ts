/** The work, by the names of its features, that a draft holds. */
const heldByDrafts: readonly string[] = ["cart", "client"];
/** Whether a draft can hold what a feature has unsaved. */
export const isDraftWork = (name: string): boolean => heldByDrafts.includes(name);
