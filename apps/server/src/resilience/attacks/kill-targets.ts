/** Targets of SIGKILL: the server process, its database, both, or one connection between them. */
export const killTargets = ["portal", "portal and database", "database", "one connection"] as const;
