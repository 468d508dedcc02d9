import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { digestOfSignature } from "../signing/signature-digest.ts";
import { readable } from "../../../lib/keys/encrypted-value.ts";
import { contractDecisions, contractDocuments, contracts } from "../records/tables.ts";
import { contractReviews } from "../reviews/tables.ts";
import { contractDeliveries } from "../delivery/tables.ts";
import { contractRevocations } from "../revocation/tables.ts";
import { sealedDocuments } from "../sealing/tables.ts";
import { clientMessages, contractSignatures } from "../signing/tables.ts";
import { documentOpenings, keyDocumentOpenings } from "../key-documents/tables.ts";

/** Identifies a contract by its number, or by its id if it was created before contracts had numbers. */
export type ContractName = { readonly number: string } | { readonly id: number };

/**
 * Queries for the proof of a contract. A value that cannot be decrypted is returned as null. The proof reports it as a
 * finding.
 */
export function createContractProofRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    ...contractQueries(db, encryption),
    ...signatureQueries(db, encryption),
    ...communicationQueries(db, encryption),
  };
}

function contractQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    async find(name: ContractName) {
      const { id, number, createdAt, documentSet } = contracts;
      const { state, stateSince, signedAt, expiresAt, supersededById } = contracts;
      const progress = { state, stateSince, signedAt, expiresAt, supersededById };
      const isNamed = "number" in name ? eq(number, name.number) : eq(id, name.id);
      const columns = { id, number, createdAt, documentSet, ...progress };
      const [found] = await db.select(columns).from(contracts).where(isNamed);
      return found ?? null;
    },

    async listDocuments(contractId: number) {
      const rows = await db
        .select()
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, contractId))
        .orderBy(asc(contractDocuments.order));
      return rows.map((row) => {
        const { id, name, digest, bytes, content } = row;
        const read = readable(() => encryption.decryptRow(contractDocuments, { id, content }).content);
        return { id, name, digest, bytes, content: read };
      });
    },

    async findDecision(contractId: number) {
      const [row] = await db.select().from(contractDecisions).where(eq(contractDecisions.contractId, contractId));
      if (row === undefined) return null;
      const { digest, content } = row;
      return {
        digest,
        content: readable(() => encryption.decryptRow(contractDecisions, { contractId, content }).content),
      };
    },

    /** Finds the internal review. Returns null if the contract needs no review. */
    async findReview(contractId: number) {
      const [row] = await db.select().from(contractReviews).where(eq(contractReviews.contractId, contractId));
      if (row === undefined) return null;
      return { ...row, isReadable: readable(() => encryption.decryptRow(contractReviews, row)) !== null };
    },

    /** Lists the first openings of documents. An opening by an advisor has the advisor's id. */
    async listOpenings(contractId: number) {
      const openings = await db.select().from(documentOpenings).where(eq(documentOpenings.contractId, contractId));
      const older = await db.select().from(keyDocumentOpenings).where(eq(keyDocumentOpenings.contractId, contractId));
      return [...openings, ...older].map(({ userId, productType, documentId, digest, firstOpenedAt }) => ({
        userId,
        productType,
        documentId: String(documentId),
        digest,
        firstOpenedAt,
      }));
    },
  };
}

function signatureQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Finds the client's signature. `digest` is null if a part of the signature cannot be decrypted. */
    async findSignature(contractId: number) {
      const [row] = await db.select().from(contractSignatures).where(eq(contractSignatures.contractId, contractId));
      if (row === undefined) return null;
      const { signedAt, ...rest } = row;
      const read = readable(() => encryption.decryptRow(contractSignatures, rest));
      return { signedAt, documentSet: row.documentSet, digest: read === null ? null : digestOfSignature(read) };
    },

    async listSealed(contractId: number) {
      const rows = await db
        .select()
        .from(sealedDocuments)
        .where(eq(sealedDocuments.contractId, contractId))
        .orderBy(asc(sealedDocuments.order));
      return rows.map((row) => {
        const { order, documentId, name, digest, bytes, sealedAt, content } = row;
        const read = readable(() => encryption.decryptRow(sealedDocuments, { contractId, order, content }).content);
        return { documentId, name, digest, bytes, sealedAt, content: read };
      });
    },
  };
}

function communicationQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Reads the client's messages and withdrawal, and the outcomes of emails. */
    async readCommunication(contractId: number) {
      const messages = await db.select().from(clientMessages).where(eq(clientMessages.contractId, contractId));
      const { id, kind, role, state, documents } = contractDeliveries;
      const deliveries = await db
        .select({ id, kind, role, state, documents })
        .from(contractDeliveries)
        .where(eq(contractDeliveries.contractId, contractId));
      const [revocation = null] = await db
        .select()
        .from(contractRevocations)
        .where(eq(contractRevocations.contractId, contractId));
      return {
        revocation: revocation && {
          ...revocation,
          isReadable: readable(() => encryption.decryptRow(contractRevocations, revocation)) !== null,
        },
        messages: messages.map((row) => ({
          kind: row.kind,
          isReadable: readable(() => encryption.decryptRow(clientMessages, row).text) !== null,
        })),
        deliveries,
      };
    },
  };
}
