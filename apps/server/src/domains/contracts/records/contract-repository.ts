import { and, eq, sql } from "drizzle-orm";
import type { ContractState } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { reserveIds } from "../../../db/reserve-ids.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { contractReviews, reviewState } from "../reviews/tables.ts";
import { documentColumns } from "./document-repository.ts";
import { contractDocuments, contractNumbers, contractPersons, contracts } from "./tables.ts";

export function createContractRepository(db: Database | Transaction, encryption: Encryption) {
  const isOwn = (userId: number, id: number) => and(eq(contracts.id, id), eq(contracts.userId, userId));

  return {
    /** Returns the next number of the sequence for contract numbers. The sequence may have gaps. */
    async drawNumber(): Promise<number> {
      const { rows } = await db.execute<{ next: number }>(
        sql`select nextval(${contractNumbers.seqName ?? ""})::integer as next`,
      );
      return firstOf(rows).next;
    },

    drawId: async (table: typeof contracts | typeof frameworkContracts): Promise<number> =>
      firstOf(await reserveIds(db, table, 1)),

    /**
     * Returns an advisor's contract with its persons and documents. Returns null for an unknown id and for another
     * advisor's contract.
     */
    async find(userId: number, id: number) {
      const [row] = await db
        .select({ contract: contracts, frameworkNumber: frameworkContracts.number, review: reviewState })
        .from(contracts)
        .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
        .leftJoin(frameworkContracts, eq(frameworkContracts.id, contracts.frameworkContractId))
        .where(isOwn(userId, id));
      if (row === undefined) return null;
      const { client: encryptedClient, clientIndex: _index, ...contract } = row.contract;
      const { client } = encryption.decryptRow(contracts, { id, client: encryptedClient });
      const { content: _content, ...columns } = documentColumns;
      // The queries run one after another, because a transaction uses a single connection.
      const persons = await db
        .select()
        .from(contractPersons)
        .where(eq(contractPersons.contractId, id))
        .orderBy(contractPersons.role);
      const documents = await db
        .select(columns)
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, id))
        .orderBy(contractDocuments.order);
      // A contract supersedes at most one other contract of the same cart. The advisor is part of the condition so that
      // the query can use an index.
      const [supersedes] = await db
        .select({ id: contracts.id, number: contracts.number })
        .from(contracts)
        .where(and(eq(contracts.userId, userId), eq(contracts.supersededById, id)));
      return {
        ...contract,
        clientPhone: client?.phoneNumber ?? null,
        supersedes: supersedes ?? null,
        frameworkNumber: row.frameworkNumber,
        review: row.review,
        persons,
        documents,
      };
    },

    /**
     * Returns the state of a contract and locks the contract until this transaction ends. Returns null for an unknown
     * id.
     */
    async lockState(id: number): Promise<ContractState | null> {
      const [row] = await db
        .select({ state: contracts.state })
        .from(contracts)
        .where(eq(contracts.id, id))
        .for("update");
      return row?.state ?? null;
    },

    async setState(
      id: number,
      change: { state: ContractState; stateSince: Date; supersededById: number | null },
    ): Promise<void> {
      await db.update(contracts).set(change).where(eq(contracts.id, id));
    },
  };
}

/** Returns the value of a query on a sequence, which has exactly one row. */
function firstOf<Value>(rows: readonly Value[]): Value {
  const [first] = rows;
  if (first === undefined) throw new Error("a sequence gave no number");
  return first;
}
