import { createAdmittedBrowsers } from "./browsers.ts";
import { type CodeDependencies, createClientCodes } from "./codes.ts";

export type { EnteredCode } from "./codes.ts";
export type ClientAccess = ReturnType<typeof createClientAccess>;

/**
 * Clients identify themselves with a code sent to their phone. Browsers in which they entered it may read for two
 * hours.
 * Source: docs/reference/signing.md#codes.
 */
export function createClientAccess(dependencies: CodeDependencies) {
  return { ...createClientCodes(dependencies), ...createAdmittedBrowsers(dependencies) };
}
