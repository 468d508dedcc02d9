import portal from "../../package.json" with { type: "json" };

/**
 * The version of the server. Only operators and logged-in users may see it, because it would show attackers which known
 * defects the server has.
 */
export const version = portal.version;
