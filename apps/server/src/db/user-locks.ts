/**
 * Numbers of the advisory locks under which the rows of one user are counted and added to: without one, two at the same
 * moment both find room for the last. Each is the first of two numbers; the second is the user's.
 */
export const userLocks = { drafts: 7_340_101, templates: 7_340_102, proposals: 7_340_103 } as const;
