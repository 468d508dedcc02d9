import { index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { contractDocuments, contracts } from "../records/tables.ts";

const contractId = () =>
  integer("contract_id")
    .notNull()
    .references(() => contracts.id, { onDelete: "restrict" });

/**
 * The sealed documents of signed contracts, including the signature pages.
 * Source: docs/reference/sealing-and-proof.md#sealing-job.
 */
export const sealedDocuments = pgTable(
  "sealed_documents",
  {
    contractId: contractId(),
    /** Position among the contract's documents. A separate signature page comes last. */
    order: integer("order").notNull(),
    documentId: text("document_id").references(() => contractDocuments.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    /** SHA-256 of the sealed document, in hexadecimal. */
    digest: text("digest").notNull(),
    bytes: integer("bytes").notNull(),
    content: encrypted<Buffer>("content").notNull(),
    sealedAt: timestamp("sealed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.order] }),
    unique("sealed_documents_document").on(table.documentId),
    index("sealed_documents_digest").on(table.digest),
  ],
);

/**
 * All seals of documents and proof sheets that were ever issued. Each has two digests: one of the file, and one of the
 * content that the seal covers. A file with this content but another digest was changed outside the sealed part.
 * Source: docs/reference/sealing-and-proof.md#digests-of-issued-seals.
 */
export const issuedSeals = pgTable(
  "seals",
  {
    /** SHA-256 of the file, in hexadecimal. */
    digest: text("digest").primaryKey(),
    /** SHA-256 of the file without the bytes of the seal's signature, in hexadecimal. */
    contentDigest: text("content_digest").notNull(),
    contractId: contractId(),
    kind: text("kind").$type<"document" | "proof">().notNull(),
    sealedAt: timestamp("sealed_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("seals_content_digest").on(table.contentDigest)],
);
