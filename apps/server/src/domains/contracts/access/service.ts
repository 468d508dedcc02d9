import { createAdmittedBrowsers } from "./browsers.ts";
import { type CodeDependencies, createClientCodes } from "./codes.ts";

export type { EnteredCode } from "./codes.ts";
export type ClientAccess = ReturnType<typeof createClientAccess>;

/**
 * Clients identify themselves by a code on their phone; browsers in which they entered it may read for a while.
 * Source: docs/reference/signing.md#codes.
 */
export function createClientAccess(dependencies: CodeDependencies) {
  return { ...createClientCodes(dependencies), ...createAdmittedBrowsers(dependencies) };
}
