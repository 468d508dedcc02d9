import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import { storable } from "../../db/storable.ts";
import { frameworkContracts } from "../contract/tables.ts";
import { proposals } from "./tables.ts";

export type ProposalRepository = ReturnType<typeof createProposalRepository>;

/** The SQL of proposals: rows are added and never changed. */
export function createProposalRepository(db: Database | Transaction) {
  return {
    /** Whether a framework contract is the advisor's own. */
    async ownsFrameworkContract(userId: number, id: number): Promise<boolean> {
      const own = and(eq(frameworkContracts.id, id), eq(frameworkContracts.userId, userId));
      return (await db.select({ id: frameworkContracts.id }).from(frameworkContracts).where(own)).length > 0;
    },

    /** Keeps a proposal whole or not at all. */
    async add(proposal: typeof proposals.$inferInsert): Promise<void> {
      await db.insert(proposals).values({
        ...proposal,
        payload: storable(proposal.payload),
        figures: storable(proposal.figures),
      });
    },
  };
}
