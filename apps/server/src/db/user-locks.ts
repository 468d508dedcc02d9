/**
 * Numbers of the advisory locks that protect the limits of rows per user: without a lock, two concurrent requests could both
 * add the last allowed row. Each is the first of two numbers; the second is the user's id.
 */
export const userLocks = { drafts: 7_340_101, templates: 7_340_102, proposals: 7_340_103 } as const;
