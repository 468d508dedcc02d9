import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { reserveIds } from "../../../db/reserve-ids.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { contracts } from "../records/tables.ts";
import { clientMessages, contractSignatures, contractSignings, signingLinks, type SigningEnd } from "./tables.ts";

export type SigningRow = typeof contractSignings.$inferSelect;
type NewSigning = Pick<SigningRow, "contractId" | "way" | "startedAt" | "documentSet" | "consent"> &
  Partial<Pick<SigningRow, "linkUntil" | "publicUrl">>;

/** Queries for signings, clients' links, signatures and clients' messages. */
export function createSigningRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    ...signingQueries(db),
    ...linkQueries(db),
    ...signatureQueries(db, encryption),
    ...messageQueries(db, encryption),
  };
}

function signingQueries(db: Database | Transaction) {
  return {
    /** Finds the current signing of a contract, even if the contract has expired. */
    async findLive(contractId: number): Promise<SigningRow | null> {
      const isLive = and(eq(contractSignings.contractId, contractId), isNull(contractSignings.endedAt));
      const [row] = await db.select().from(contractSignings).where(isLive);
      return row ?? null;
    },

    async findById(id: number): Promise<SigningRow | null> {
      const [row] = await db.select().from(contractSignings).where(eq(contractSignings.id, id));
      return row ?? null;
    },

    /** Finds the last signing of a contract, even if the signing has ended. */
    async findLast(contractId: number): Promise<SigningRow | null> {
      const [row] = await db
        .select()
        .from(contractSignings)
        .where(eq(contractSignings.contractId, contractId))
        .orderBy(desc(contractSignings.id))
        .limit(1);
      return row ?? null;
    },

    async insert(signing: NewSigning): Promise<SigningRow> {
      const [row] = await db.insert(contractSignings).values(signing).returning();
      if (row === undefined) throw new Error("an insert returned no row");
      return row;
    },

    async change(
      id: number,
      change: Partial<Pick<SigningRow, "way" | "consent" | "linkUntil" | "linkOpenedAt" | "remindedAt" | "reminders">>,
    ): Promise<void> {
      await db.update(contractSignings).set(change).where(eq(contractSignings.id, id));
    },

    /** Marks the link as opened. Returns true if it was opened for the first time and the signing has not ended. */
    async markOpened(id: number, linkOpenedAt: Date): Promise<boolean> {
      const marked = await db
        .update(contractSignings)
        .set({ linkOpenedAt })
        .where(
          and(eq(contractSignings.id, id), isNull(contractSignings.linkOpenedAt), isNull(contractSignings.endedAt)),
        )
        .returning({ id: contractSignings.id });
      return marked.length > 0;
    },

    async end(id: number, end: SigningEnd, endedAt: Date): Promise<void> {
      await db.update(contractSignings).set({ end, endedAt }).where(eq(contractSignings.id, id));
    },
  };
}

function linkQueries(db: Database | Transaction) {
  return {
    /**
     * Returns the id of the signing whose link is valid for signing at the given time, or null if the contract has no
     * such link.
     */
    async findOpenLink(contractId: number, at: Date): Promise<number | null> {
      const [row] = await db
        .select({ id: contractSignings.id })
        .from(contractSignings)
        .innerJoin(contracts, eq(contracts.id, contractSignings.contractId))
        .where(
          and(
            eq(contracts.id, contractId),
            eq(contracts.state, "Signing"),
            eq(contractSignings.way, "External"),
            isNull(contractSignings.endedAt),
            gt(contractSignings.linkUntil, at),
          ),
        );
      return row?.id ?? null;
    },

    async addLink(signingId: number, tokenDigest: string): Promise<void> {
      await db.insert(signingLinks).values({ signingId, tokenDigest });
    },

    async findByLink(tokenDigest: string): Promise<SigningRow | null> {
      const [row] = await db
        .select({ signing: contractSignings })
        .from(signingLinks)
        .innerJoin(contractSignings, eq(contractSignings.id, signingLinks.signingId))
        .where(eq(signingLinks.tokenDigest, tokenDigest));
      return row?.signing ?? null;
    },
  };
}

function signatureQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    async addSignature(signature: NewRow<typeof contractSignatures>): Promise<void> {
      await db.insert(contractSignatures).values(encryption.encryptRow(contractSignatures, signature));
    },

    async findSignature(contractId: number) {
      const [row] = await db.select().from(contractSignatures).where(eq(contractSignatures.contractId, contractId));
      return row === undefined ? null : encryption.decryptRow(contractSignatures, row);
    },
  };
}

function messageQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    async addMessage(message: Omit<NewRow<typeof clientMessages>, "id">): Promise<void> {
      const [id = 0] = await reserveIds(db, clientMessages, 1);
      const row = encryption.encryptRow(clientMessages, { ...message, id });
      await db.insert(clientMessages).overridingSystemValue().values(row);
    },

    async listMessages(contractId: number) {
      const rows = await db
        .select()
        .from(clientMessages)
        .where(eq(clientMessages.contractId, contractId))
        .orderBy(asc(clientMessages.id));
      return rows.map((row) => encryption.decryptRow(clientMessages, row));
    },
  };
}
