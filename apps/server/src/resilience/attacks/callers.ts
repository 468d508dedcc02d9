/** Who tries each call; the owner is the advisor whose data is asked for. */
export const callers = ["loggedOut", "limited", "elsewhere", "colleague", "operator", "owner"] as const;
export type CallerName = (typeof callers)[number];
