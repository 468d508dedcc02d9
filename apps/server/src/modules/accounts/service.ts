import { findDistributor } from "./repository.ts";
import { createReviewService } from "./review-registration.ts";
import { createOwnPasswords } from "./own-password.ts";
import type { AccountParts } from "./parts.ts";
import { createRegistrationService } from "./register-advisor.ts";
import { createSecondFactorCalls } from "./second-factor-calls.ts";
import { ApiError } from "@fundport/api";
import { normaliseDistributorCode } from "@fundport/rules";

export { createTableRegister, listOperators } from "./repository.ts";

export type Accounts = ReturnType<typeof createAccounts>;

/** Becoming a user, and what users do about their own accounts. Source: portal §2.1, §2.2, §8, docs/spec-gaps.md. */
export function createAccounts(parts: AccountParts) {
  return {
    register: createRegistrationService(parts),
    registrations: createReviewService(parts),
    passwords: createOwnPasswords(parts),
    secondFactor: createSecondFactorCalls(parts),

    /** Which optional fields a distributor has. Throws UnknownDistributor. */
    async listFormFields(code: string): Promise<{ code: "ICO" | "BRANCHCODE"; available: boolean }[]> {
      const distributor = await findDistributor(parts.db, normaliseDistributorCode(code));
      if (distributor === null) throw new ApiError("UnknownDistributor");
      return [
        { code: "ICO", available: distributor.isIcoAvailable },
        { code: "BRANCHCODE", available: distributor.isBranchCodeAvailable },
      ];
    },
  };
}
