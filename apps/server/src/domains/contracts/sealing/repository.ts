import { and, asc, eq, gte, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { contracts } from "../records/tables.ts";
import { issuedSeals, sealedDocuments } from "./tables.ts";

/** Columns of a sealed document except its content. */
const columns = {
  contractId: sealedDocuments.contractId,
  order: sealedDocuments.order,
  documentId: sealedDocuments.documentId,
  name: sealedDocuments.name,
  digest: sealedDocuments.digest,
  bytes: sealedDocuments.bytes,
  sealedAt: sealedDocuments.sealedAt,
};

/** Queries for sealed documents and issued seals. */
export function createSealedRepository(db: Database | Transaction, encryption: Encryption) {
  return { ...documentQueries(db, encryption), ...sealQueries(db) };
}

function documentQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Lists a contract's sealed documents in order, without their content. */
    list: (contractId: number) =>
      db
        .select(columns)
        .from(sealedDocuments)
        .where(eq(sealedDocuments.contractId, contractId))
        .orderBy(asc(sealedDocuments.order)),

    /** Lists a contract's sealed documents in order, with their content. */
    async listWhole(contractId: number) {
      const rows = await db
        .select()
        .from(sealedDocuments)
        .where(eq(sealedDocuments.contractId, contractId))
        .orderBy(asc(sealedDocuments.order));
      return rows.map((row) => encryption.decryptRow(sealedDocuments, row));
    },

    /**
     * Lists an advisor's documents that were signed at or after `from` and before `before`, in order of signature.
     * Their content is not included.
     */
    listSignedBetween: (userId: number, from: Date, before: Date) =>
      db
        .select({
          ...columns,
          number: contracts.number,
          clientName: contracts.clientName,
          signedAt: contracts.signedAt,
        })
        .from(sealedDocuments)
        .innerJoin(contracts, eq(contracts.id, sealedDocuments.contractId))
        .where(and(eq(contracts.userId, userId), gte(contracts.signedAt, from), lt(contracts.signedAt, before)))
        .orderBy(asc(contracts.signedAt), asc(sealedDocuments.contractId), asc(sealedDocuments.order)),

    /** Reads the content of a document by its position in its contract. Throws if the document does not exist. */
    async read(contractId: number, order: number): Promise<Buffer> {
      const matches = and(eq(sealedDocuments.contractId, contractId), eq(sealedDocuments.order, order));
      const [row] = await db.select().from(sealedDocuments).where(matches);
      if (row === undefined) throw new Error(`contract ${contractId} has no sealed document ${order}`);
      return encryption.decryptRow(sealedDocuments, row).content;
    },

    /** Finds the content of a document by its id. Returns null if the document is not sealed. */
    async find(documentId: string): Promise<Buffer | null> {
      const [row] = await db.select().from(sealedDocuments).where(eq(sealedDocuments.documentId, documentId));
      return row === undefined ? null : encryption.decryptRow(sealedDocuments, row).content;
    },

    /** Finds a sealed document by its digest. Returns it without its content, or null if the digest is unknown. */
    async findByDigest(digest: string) {
      const [row] = await db.select(columns).from(sealedDocuments).where(eq(sealedDocuments.digest, digest));
      return row ?? null;
    },

    async insert(rows: readonly NewRow<typeof sealedDocuments>[]): Promise<void> {
      for (const row of rows) await db.insert(sealedDocuments).values(encryption.encryptRow(sealedDocuments, row));
    },
  };
}

function sealQueries(db: Database | Transaction) {
  return {
    /** Stores seals. Does not change seals that are already stored. */
    async insertSeals(rows: readonly (typeof issuedSeals.$inferInsert)[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(issuedSeals)
          .values([...rows])
          .onConflictDoNothing();
    },

    /**
     * Finds a seal by the digest of its file or of the content that the seal covers. Returns null if the digest is
     * unknown.
     */
    async findSeal(digest: string) {
      const matches = or(eq(issuedSeals.digest, digest), eq(issuedSeals.contentDigest, digest));
      const [row] = await db.select().from(issuedSeals).where(matches).limit(1);
      return row ?? null;
    },
  };
}
