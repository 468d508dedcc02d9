import { and, asc, eq, gte, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { contracts } from "../records/tables.ts";
import { issuedSeals, sealedDocuments } from "./tables.ts";

/** The SQL of sealed documents and of issued seals. */
export function createSealedRepository(db: Database | Transaction, encryption: Encryption) {
  const columns = {
    contractId: sealedDocuments.contractId,
    order: sealedDocuments.order,
    documentId: sealedDocuments.documentId,
    name: sealedDocuments.name,
    digest: sealedDocuments.digest,
    bytes: sealedDocuments.bytes,
    sealedAt: sealedDocuments.sealedAt,
  };

  return {
    /** In their order, without their bytes. */
    list: (contractId: number) =>
      db
        .select(columns)
        .from(sealedDocuments)
        .where(eq(sealedDocuments.contractId, contractId))
        .orderBy(asc(sealedDocuments.order)),

    /** In their order, with their bytes. */
    async listWhole(contractId: number) {
      const rows = await db
        .select()
        .from(sealedDocuments)
        .where(eq(sealedDocuments.contractId, contractId))
        .orderBy(asc(sealedDocuments.order));
      return rows.map((row) => encryption.decryptRow(sealedDocuments, row));
    },

    /** All of an advisor that were signed from one moment on and before another, without their bytes, in order of their signatures. */
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

    /** The bytes of one by its place in its contract. */
    async read(contractId: number, order: number): Promise<Buffer> {
      const isIt = and(eq(sealedDocuments.contractId, contractId), eq(sealedDocuments.order, order));
      const [row] = await db.select().from(sealedDocuments).where(isIt);
      if (row === undefined) throw new Error(`contract ${contractId} has no sealed document ${order}`);
      return encryption.decryptRow(sealedDocuments, row).content;
    },

    /** The bytes of a sealed document; null until it is sealed. */
    async find(documentId: string): Promise<Buffer | null> {
      const [row] = await db.select().from(sealedDocuments).where(eq(sealedDocuments.documentId, documentId));
      return row === undefined ? null : encryption.decryptRow(sealedDocuments, row).content;
    },

    /** A sealed document by its digest, without its bytes; null where this portal sealed none of that digest. */
    async findByDigest(digest: string) {
      const [row] = await db.select(columns).from(sealedDocuments).where(eq(sealedDocuments.digest, digest));
      return row ?? null;
    },

    async insert(rows: readonly NewRow<typeof sealedDocuments>[]): Promise<void> {
      for (const row of rows) await db.insert(sealedDocuments).values(encryption.encryptRow(sealedDocuments, row));
    },

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
