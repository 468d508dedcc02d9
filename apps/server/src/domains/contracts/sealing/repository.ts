import { and, asc, eq, gte, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { contracts } from "../records/tables.ts";
import { issuedSeals, sealedDocuments } from "./tables.ts";

/** The columns of a sealed document without its bytes. */
const columns = {
  contractId: sealedDocuments.contractId,
  order: sealedDocuments.order,
  documentId: sealedDocuments.documentId,
  name: sealedDocuments.name,
  digest: sealedDocuments.digest,
  bytes: sealedDocuments.bytes,
  sealedAt: sealedDocuments.sealedAt,
};

/** The SQL of sealed documents and of issued seals. */
export function createSealedRepository(db: Database | Transaction, encryption: Encryption) {
  return { ...documentQueries(db, encryption), ...sealQueries(db) };
}

function documentQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Lists a contract's sealed documents in their order, without their bytes. */
    list: (contractId: number) =>
      db
        .select(columns)
        .from(sealedDocuments)
        .where(eq(sealedDocuments.contractId, contractId))
        .orderBy(asc(sealedDocuments.order)),

    /** Lists a contract's sealed documents in their order, with their bytes. */
    async listWhole(contractId: number) {
      const rows = await db
        .select()
        .from(sealedDocuments)
        .where(eq(sealedDocuments.contractId, contractId))
        .orderBy(asc(sealedDocuments.order));
      return rows.map((row) => encryption.decryptRow(sealedDocuments, row));
    },

    /** Lists an advisor's documents signed from one moment and before another, without bytes, in the order of signatures. */
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

    /** Reads the bytes of a document by its order in its contract. */
    async read(contractId: number, order: number): Promise<Buffer> {
      const isIt = and(eq(sealedDocuments.contractId, contractId), eq(sealedDocuments.order, order));
      const [row] = await db.select().from(sealedDocuments).where(isIt);
      if (row === undefined) throw new Error(`contract ${contractId} has no sealed document ${order}`);
      return encryption.decryptRow(sealedDocuments, row).content;
    },

    /** Finds the bytes of a document; null until it is sealed. */
    async find(documentId: string): Promise<Buffer | null> {
      const [row] = await db.select().from(sealedDocuments).where(eq(sealedDocuments.documentId, documentId));
      return row === undefined ? null : encryption.decryptRow(sealedDocuments, row).content;
    },

    /** Finds a sealed document by its digest, without its bytes; null if this portal sealed none with it. */
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
    /** Stores seals; existing rows stay unchanged. */
    async insertSeals(rows: readonly (typeof issuedSeals.$inferInsert)[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(issuedSeals)
          .values([...rows])
          .onConflictDoNothing();
    },

    /** Returns a seal by the digest of its file or of the content that it covers. */
    async findSeal(digest: string) {
      const isIt = or(eq(issuedSeals.digest, digest), eq(issuedSeals.contentDigest, digest));
      const [row] = await db.select().from(issuedSeals).where(isIt).limit(1);
      return row ?? null;
    },
  };
}
