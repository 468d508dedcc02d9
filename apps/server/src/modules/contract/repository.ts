import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { frameworkContracts } from "./tables.ts";

/** The SQL of framework contracts. */
export function createContractRepository(db: Database) {
  const ofUser = db
    .select({
      id: frameworkContracts.id,
      clientName: frameworkContracts.clientName,
      clientBirthDate: frameworkContracts.clientBirthDate,
      accountNumber: frameworkContracts.accountNumber,
      longTermInvestmentProduct: frameworkContracts.longTermInvestmentProduct,
      commissionModelId: frameworkContracts.commissionModelId,
      paidAdvisoryFeeRate: frameworkContracts.paidAdvisoryFeeRate,
    })
    .from(frameworkContracts)
    .where(eq(frameworkContracts.userId, sql.placeholder("userId")))
    .orderBy(asc(frameworkContracts.clientName), asc(frameworkContracts.id))
    .prepare("framework_contracts_of_user");

  return {
    /** The framework contracts of an advisor, by the client's name. */
    listFrameworkContracts: (userId: number) => ofUser.execute({ userId }),
  };
}
export type ContractRepository = ReturnType<typeof createContractRepository>;
