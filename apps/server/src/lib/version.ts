import portal from "../../package.json" with { type: "json" };

/**
 * The version of the server. Only operators and logged-in users may see it, because it would reveal known defects to
 * attackers.
 */
export const version = portal.version;
