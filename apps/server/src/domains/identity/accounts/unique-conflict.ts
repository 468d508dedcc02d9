import { ApiError } from "@fundport/api";
import { failedConstraint } from "../../../db/errors.ts";

export type UniqueConflict = { isEmailTaken: boolean; isAdvisorTaken: boolean; isVatIdTaken: boolean };

const ofEmail = new Set(["registrations_open_email", "users_email", "users_username"]);
const ofAdvisor = new Set(["registrations_open_advisor", "users_advisor"]);

/**
 * Returns which unique value conflicts, from the index that refused a row. If two processes concurrently register the
 * same data, only the index detects it.
 */
export function uniqueConflictOf(error: unknown): UniqueConflict {
  const constraint = failedConstraint(error) ?? "";
  return {
    isEmailTaken: ofEmail.has(constraint),
    isAdvisorTaken: ofAdvisor.has(constraint),
    isVatIdTaken: constraint === "registrations_open_vat_id",
  };
}

export function refuseConflict({ isEmailTaken, isAdvisorTaken, isVatIdTaken }: UniqueConflict): void {
  if (isEmailTaken) throw new ApiError("EmailTaken", { fields: [{ path: "email", code: "EmailTaken" }] });
  if (isAdvisorTaken) {
    const code = "DistributorAdvisorCodeTaken";
    throw new ApiError(code, { fields: [{ path: "distributorCode", code }] });
  }
  if (isVatIdTaken) throw new ApiError("VatIdTaken", { fields: [{ path: "vatId", code: "VatIdTaken" }] });
}
