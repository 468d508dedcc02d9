import portal from "../../package.json" with { type: "json" };

/** The version of the portal. Only operators and logged-in users may see it: it would tell attackers which defects it has. */
export const version = portal.version;
