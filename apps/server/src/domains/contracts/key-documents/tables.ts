import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Language } from "@fundport/i18n";
import { contracts } from "../records/tables.ts";
import { users } from "../../identity/sessions/tables.ts";

export type ProductType = "Fund" | "Program";

/**
 * The key documents that the client has to read before signing, frozen when the contract was created: a later import
 * changes neither the list nor the bytes. A product without a key document has one row without a document.
 * Source: docs/reference/contract-documents.md#key-documents.
 */
export const contractKeyDocuments = pgTable(
  "contract_key_documents",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    order: integer("order").notNull(),
    product: text("product").notNull(),
    productType: text("product_type").$type<ProductType>().notNull(),
    /** No foreign key: the type decides between two tables, and the frozen row outlives the product. */
    productId: integer("product_id").notNull(),
    documentId: integer("document_id"),
    name: text("name"),
    /** When its bytes were stored, in Europe/Prague. */
    day: date("day", { mode: "string" }),
    /** SHA-256 of the bytes, in hexadecimal. */
    digest: text("digest"),
    /** The language of the bytes, which need not be that of the contract. */
    language: text("language").$type<Language>(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.order] }),
    unique("contract_key_documents_document").on(table.contractId, table.productType, table.documentId),
    check(
      "contract_key_documents_whole",
      sql`num_nulls(${table.documentId}, ${table.name}, ${table.day}, ${table.digest}, ${table.language}) in (0, 5)`,
    ),
  ],
);

/** The kind of document: one of the contract, or a key document of a product. */
export type DocumentType = "Contract" | ProductType;

/**
 * The openings of a contract's documents: when the bytes were first sent, to whom, and how far they were read. Counts only
 * grow. The table is named after clients because it had only their openings at first.
 * Source: docs/reference/signing.md#opened-documents.
 */
export const documentOpenings = pgTable(
  "client_openings",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** The advisor; null: the client at their link. */
    userId: integer("user_id").references(() => users.id, { onDelete: "restrict" }),
    productType: text("product_type").$type<DocumentType>().notNull(),
    documentId: text("document_id").notNull(),
    digest: text("digest").notNull(),
    firstOpenedAt: timestamp("first_opened_at", { withTimezone: true }).notNull(),
    lastOpenedAt: timestamp("last_opened_at", { withTimezone: true }).notNull(),
    /** The furthest page that was in sight, from 1; 0: none was reported. */
    lastPage: integer("last_page").notNull(),
    /** The pages that were in sight, ascending; null: read before single pages were stored. */
    pages: integer("pages").array(),
    /** Null where the pages cannot be counted. */
    pageCount: integer("page_count"),
    /** Total time for which it was open and in sight. */
    seconds: integer("seconds").notNull(),
    downloaded: boolean("downloaded").notNull(),
  },
  (table) => [
    unique("client_openings_reader")
      .on(table.contractId, table.productType, table.documentId, table.digest, table.userId)
      .nullsNotDistinct(),
  ],
);

/** How far a document had been read when the contract was signed, as stored in the signature and its event. */
export type ReadDocument = {
  readonly productType: DocumentType;
  readonly documentId: string;
  readonly digest: string;
  readonly name: string;
  /** Of a key document; null for a document of the contract. */
  readonly product: string | null;
  readonly openedAt: string;
  readonly lastPage: number;
  readonly pages: readonly number[] | null;
  readonly pageCount: number | null;
  readonly seconds: number;
};

/**
 * Advisors' openings of key documents from before `documentOpenings` had them; the table gets no new rows. They rely on the
 * browser's report only, even if the bytes were not sent.
 */
export const keyDocumentOpenings = pgTable(
  "key_document_openings",
  {
    contractId: integer("contract_id").notNull(),
    productType: text("product_type").$type<ProductType>().notNull(),
    productId: integer("product_id").notNull(),
    documentId: integer("document_id").notNull(),
    digest: text("digest").notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The advisor. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    firstOpenedAt: timestamp("first_opened_at", { withTimezone: true }).notNull(),
    lastOpenedAt: timestamp("last_opened_at", { withTimezone: true }).notNull(),
    /** The furthest page that was in sight, from 1; 0: it was saved and not read in the portal. */
    lastPage: integer("last_page").notNull(),
    /** Total time for which it was open and in sight. */
    seconds: integer("seconds").notNull(),
    downloaded: boolean("downloaded").notNull(),
  },
  (table) => [
    primaryKey({
      name: "key_document_openings_reader",
      columns: [table.contractId, table.productType, table.documentId, table.digest, table.language, table.userId],
    }),
    foreignKey({
      name: "key_document_openings_document",
      columns: [table.contractId, table.productType, table.documentId],
      foreignColumns: [
        contractKeyDocuments.contractId,
        contractKeyDocuments.productType,
        contractKeyDocuments.documentId,
      ],
    }).onDelete("restrict"),
  ],
);
