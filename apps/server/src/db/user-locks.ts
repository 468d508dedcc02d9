/**
 * First numbers of the advisory locks that protect the limits of rows per user; the second number is the user's id.
 * Without a lock, two concurrent requests could both add the last allowed row.
 */
export const userLocks = { drafts: 7_340_101, templates: 7_340_102, proposals: 7_340_103 } as const;
