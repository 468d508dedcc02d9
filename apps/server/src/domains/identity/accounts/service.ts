import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { normaliseDistributorCode } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { createReviewService } from "./review-registration.ts";
import type { Dependencies } from "./dependencies.ts";
import { listOperators } from "./list-operators.ts";
import { createPasswordService } from "../security/own-password.ts";
import { createRegistrationService } from "./register-advisor.ts";
import { createSecondFactorService } from "../security/manage-second-factor.ts";

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the services for registrations, passwords and second factors. Source: docs/reference/accounts.md. */
export function createAccounts(dependencies: Dependencies) {
  return {
    register: createRegistrationService(dependencies),
    registrations: createReviewService(dependencies),
    passwords: createPasswordService(dependencies),
    secondFactor: createSecondFactorService(dependencies),

    /**
     * Lists the optional fields of the registration form, and whether the distributor uses them. Throws
     * UnknownDistributor.
     */
    async listFormFields(code: string): Promise<{ code: "ICO" | "BRANCHCODE"; available: boolean }[]> {
      const distributor = await dependencies.repository.findDistributor(normaliseDistributorCode(code));
      if (distributor === null) throw new ApiError("UnknownDistributor");
      return [
        { code: "ICO", available: distributor.isIcoAvailable },
        { code: "BRANCHCODE", available: distributor.isBranchCodeAvailable },
      ];
    },

    listOperators: (transaction: Transaction, otherwise: Language) =>
      listOperators(transaction, dependencies.operatorEmail, otherwise),
  };
}
