import { missingCodes } from "@fundport/api";
import { catalogueMissingChecks } from "../domains/catalogue/missing-checks.ts";
import { clientMissingChecks } from "../domains/clients/missing-checks.ts";
import { contractMissingChecks } from "../domains/contracts/missing-checks.ts";
import { identityMissingChecks } from "../domains/identity/missing-checks.ts";
import type { MissingCheck } from "../domains/imports/definition/missing-check.ts";

const checks = [...catalogueMissingChecks, ...identityMissingChecks, ...clientMissingChecks, ...contractMissingChecks];

/**
 * The checks of all domains for missing data, in the recommended order: data of a later step refers to data of earlier
 * steps.
 */
export const missingChecks: readonly MissingCheck[] = missingCodes.map((code) => {
  const check = checks.find((each) => each.code === code);
  if (check === undefined) throw new Error(`No domain checks whether "${code}" is missing`);
  return check;
});
