import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { contractDecisions, contracts } from "../records/tables.ts";

/** Queries for decision files, which are stored together with their contracts. */
export function createDecisionRepository(db: Database, encryption: Encryption) {
  return {
    /**
     * Finds a decision file by contract number. Returns null if the contract does not exist, and `decision: null` if
     * the contract has no decision file.
     */
    async findByNumber(number: string) {
      const [row] = await db
        .select({
          contractId: contractDecisions.contractId,
          digest: contractDecisions.digest,
          content: contractDecisions.content,
        })
        .from(contracts)
        .leftJoin(contractDecisions, eq(contractDecisions.contractId, contracts.id))
        .where(eq(contracts.number, number));
      if (row === undefined) return null;
      const { contractId, digest, content } = row;
      if (contractId === null || digest === null || content === null) return { decision: null };
      return { decision: encryption.decryptRow(contractDecisions, { contractId, digest, content }) };
    },
  };
}
export type DecisionRepository = ReturnType<typeof createDecisionRepository>;
