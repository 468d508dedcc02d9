/** The callers that try each request; the owner is the advisor whose data is requested. */
export const callers = ["loggedOut", "limited", "elsewhere", "colleague", "operator", "owner"] as const;
export type CallerName = (typeof callers)[number];
