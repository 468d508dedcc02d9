/**
 * The processes that the test ends with SIGKILL: the server process, its database, both, or one database connection.
 */
export const killTargets = ["portal", "portal and database", "database", "one connection"] as const;
