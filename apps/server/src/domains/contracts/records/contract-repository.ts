import { and, asc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { ContractState } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { drawIds } from "../../../db/draw-ids.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import {
  contractDecisions,
  type ContractDocumentKind,
  contractDocuments,
  contractFundQuestionnaires,
  contractItems,
  contractNumbers,
  contractPersons,
  contractQuestionnaires,
  contracts,
} from "./tables.ts";
import { contractReviews, reviewState } from "../reviews/tables.ts";

export type NewContractRow = NewRow<typeof contracts> & {
  id: number;
  /** By which contracts with the same person are found. */
  clientKey: string;
};
/** A document and its bytes; its place is that in its list. */
export type DocumentToStore = Omit<NewRow<typeof contractDocuments>, "contractId" | "order">;
/** Everything of a contract that is written at once. */
export type ContractToStore = {
  readonly contract: NewContractRow;
  /** Null for an appendix. */
  readonly framework: (NewRow<typeof frameworkContracts> & { id: number }) | null;
  readonly items: readonly Omit<typeof contractItems.$inferInsert, "id" | "contractId" | "order">[];
  readonly questionnaires: readonly Omit<NewRow<typeof contractQuestionnaires>, "contractId">[];
  readonly fundQuestionnaires: readonly Omit<NewRow<typeof contractFundQuestionnaires>, "contractId" | "order">[];
  readonly persons: readonly Omit<typeof contractPersons.$inferInsert, "contractId">[];
  readonly documents: readonly DocumentToStore[];
  readonly decision: Omit<NewRow<typeof contractDecisions>, "contractId">;
};

/** Contracts with a person (`clientKey`) since a moment, but one. */
export type AskedContracts = { clientKey: string; since: Date; except: number | null };

/** In which states a contract is one that the client has or may have. */
const liveStates = ["Created", "Signing", "Signed", "Sealed", "Delivered"] as const;
/** Any number will do, as long as every process takes the same. */
const clientLock = 7_340_006;

/** The SQL of contracts from the moment they are made. */
export function createContractRepository(db: Database | Transaction, encryption: Encryption) {
  const isOwn = (userId: number, id: number) => and(eq(contracts.id, id), eq(contracts.userId, userId));

  return {
    /** The next place in the sequence of contract numbers; gaps are allowed. */
    async drawNumber(): Promise<number> {
      const { rows } = await db.execute<{ next: number }>(
        sql`select nextval(${contractNumbers.seqName ?? ""})::integer as next`,
      );
      return firstOf(rows).next;
    },

    drawId: async (table: typeof contracts | typeof frameworkContracts): Promise<number> =>
      firstOf(await drawIds(db, table, 1)),

    /** A contract of an advisor with what belongs to it; null for another's and for one that there is not. */
    async find(userId: number, id: number) {
      const [row] = await db
        .select({ contract: contracts, frameworkNumber: frameworkContracts.number, review: reviewState })
        .from(contracts)
        .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
        .leftJoin(frameworkContracts, eq(frameworkContracts.id, contracts.frameworkContractId))
        .where(isOwn(userId, id));
      if (row === undefined) return null;
      const { client: ofClient, clientIndex: _index, ...contract } = row.contract;
      const { client } = encryption.decryptRow(contracts, { id, client: ofClient });
      const { content: _content, ...columns } = documentColumns;
      // One after the other: a transaction has one connection, which takes one question at a time.
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
      // One at most: a new contract takes the place of the one that was made of its cart before. By the advisor's own
      // contracts, which an index leads to.
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

    /** A document of an advisor's contract as it is kept, with what it was drawn from; null for another's. */
    async findDocument(userId: number, documentId: string) {
      const [row] = await db
        .select({ document: documentColumns, state: contracts.state, contractId: contracts.id })
        .from(contractDocuments)
        .innerJoin(contracts, eq(contracts.id, contractDocuments.contractId))
        .where(and(eq(contractDocuments.id, documentId), eq(contracts.userId, userId)));
      if (row === undefined) return null;
      const [decision] = await db
        .select({ contractId: contractDecisions.contractId, input: contractDecisions.input })
        .from(contractDecisions)
        .where(eq(contractDecisions.contractId, row.contractId));
      const { kind, contractTypeId, ...document } = encryption.decryptRow(contractDocuments, row.document);
      return {
        ...document,
        key: keyOf(kind, contractTypeId),
        contractId: row.contractId,
        state: row.state,
        input: decision === undefined ? null : encryption.decryptRow(contractDecisions, decision).input,
      };
    },

    /** The state of a contract, which nobody else changes until the transaction ends; null for one that there is not. */
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

    /** Lets one transaction after another make contracts of an advisor with one person. */
    async lockClient(userId: number, clientKey: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${clientLock}, hashtext(${`${userId} ${clientKey}`}))`);
    },

    /** Contracts of an advisor with a person since a moment, newest first, that were not taken back, with what they order. */
    async listSince(userId: number, { clientKey, since, except }: AskedContracts) {
      const found = await db
        .select({
          id: contracts.id,
          number: contracts.number,
          createdAt: contracts.createdAt,
          clientName: contracts.clientName,
        })
        .from(contracts)
        .where(
          and(
            eq(contracts.userId, userId),
            eq(contracts.clientIndex, encryption.index(contracts.clientIndex, clientKey)),
            gte(contracts.createdAt, since),
            inArray(contracts.state, [...liveStates]),
            except === null ? undefined : ne(contracts.id, except),
          ),
        )
        .orderBy(sql`${contracts.createdAt} desc`, sql`${contracts.id} desc`);
      const items = await db
        .select()
        .from(contractItems)
        .where(
          inArray(
            contractItems.contractId,
            found.map(({ id }) => id),
          ),
        )
        .orderBy(asc(contractItems.contractId), asc(contractItems.order));
      return found.map((contract) => ({
        ...contract,
        items: items.filter(({ contractId }) => contractId === contract.id),
      }));
    },

    /** Writes a contract with all that belongs to it. */
    async add({
      contract,
      framework,
      items,
      questionnaires,
      fundQuestionnaires,
      persons,
      documents,
      decision,
    }: ContractToStore): Promise<void> {
      const contractId = contract.id;
      if (framework) await db.insert(frameworkContracts).values(encryption.encryptRow(frameworkContracts, framework));
      await db.insert(contracts).values(encryption.encryptRow(contracts, contract));
      const ordered = items.map((item, order) => ({ ...item, contractId, order }));
      if (ordered.length > 0) await db.insert(contractItems).values(ordered);
      for (const row of questionnaires) {
        await db
          .insert(contractQuestionnaires)
          .values(encryption.encryptRow(contractQuestionnaires, { ...row, contractId }));
      }
      for (const [order, row] of fundQuestionnaires.entries()) {
        await db
          .insert(contractFundQuestionnaires)
          .values(encryption.encryptRow(contractFundQuestionnaires, { ...row, contractId, order }));
      }
      await db.insert(contractPersons).values(persons.map((person) => ({ ...person, contractId })));
      for (const [order, row] of documents.entries()) {
        await db
          .insert(contractDocuments)
          .values(encryption.encryptRow(contractDocuments, { ...row, contractId, order }));
      }
      await db.insert(contractDecisions).values(encryption.encryptRow(contractDecisions, { ...decision, contractId }));
    },
  };
}

/** A sequence has always a next number. */
function firstOf<Value>(rows: readonly Value[]): Value {
  const [first] = rows;
  if (first === undefined) throw new Error("a sequence gave no number");
  return first;
}

/** Which document it is, as those that draw it call it. */
function keyOf(kind: ContractDocumentKind, contractTypeId: number | null) {
  if (kind !== "order") return { kind };
  if (contractTypeId === null) throw new Error("an order has a contract type");
  return { kind, contractTypeId };
}

const documentColumns = {
  id: contractDocuments.id,
  contractId: contractDocuments.contractId,
  order: contractDocuments.order,
  kind: contractDocuments.kind,
  contractTypeId: contractDocuments.contractTypeId,
  name: contractDocuments.name,
  digest: contractDocuments.digest,
  bytes: contractDocuments.bytes,
  content: contractDocuments.content,
};
