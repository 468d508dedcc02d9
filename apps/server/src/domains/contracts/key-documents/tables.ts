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
 * Key documents that the client must read before signing, as they were when the contract was created. A later import
 * changes neither the list nor the files. A product without a key document has one row without a document.
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
    /**
     * Not a foreign key, because `productType` selects one of two tables and the row must remain if the product is
     * deleted.
     */
    productId: integer("product_id").notNull(),
    documentId: integer("document_id"),
    name: text("name"),
    /** Date on which the file was stored, in Europe/Prague. */
    day: date("day", { mode: "string" }),
    /** SHA-256 of the file, in hexadecimal. */
    digest: text("digest"),
    /** Language of the file, which may differ from the language of the contract. */
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

/** A document of the contract, or a key document of a product. */
export type DocumentType = "Contract" | ProductType;

/**
 * Openings of a contract's documents: when a document was first sent, to whom, and how much of it was read. The numbers
 * never decrease. The table's name mentions clients because the table first contained only clients' openings.
 * Source: docs/reference/signing.md#opened-documents.
 */
export const documentOpenings = pgTable(
  "client_openings",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** The advisor who opened the document, or null for the client who used their link. */
    userId: integer("user_id").references(() => users.id, { onDelete: "restrict" }),
    productType: text("product_type").$type<DocumentType>().notNull(),
    documentId: text("document_id").notNull(),
    digest: text("digest").notNull(),
    firstOpenedAt: timestamp("first_opened_at", { withTimezone: true }).notNull(),
    lastOpenedAt: timestamp("last_opened_at", { withTimezone: true }).notNull(),
    /** The furthest page that was visible, starting at 1. 0 if no page was reported. */
    lastPage: integer("last_page").notNull(),
    /**
     * Pages that were visible, in ascending order. Null if the document was read before individual pages were stored.
     */
    pages: integer("pages").array(),
    /** Number of pages, or null if the pages cannot be counted. */
    pageCount: integer("page_count"),
    /** Total time for which the document was open and visible. */
    seconds: integer("seconds").notNull(),
    downloaded: boolean("downloaded").notNull(),
  },
  (table) => [
    unique("client_openings_reader")
      .on(table.contractId, table.productType, table.documentId, table.digest, table.userId)
      .nullsNotDistinct(),
  ],
);

/**
 * States how much of a document had been read when the contract was signed. The signature and its event contain the
 * same data.
 */
export type ReadDocument = {
  readonly productType: DocumentType;
  readonly documentId: string;
  readonly digest: string;
  readonly name: string;
  /** The product of a key document, or null for a document of the contract. */
  readonly product: string | null;
  readonly openedAt: string;
  readonly lastPage: number;
  readonly pages: readonly number[] | null;
  readonly pageCount: number | null;
  readonly seconds: number;
};

/**
 * Advisors' openings of key documents, from the time before `documentOpenings` included them. No rows are added any
 * more. These openings rely only on the browser's report, even if the document was not sent.
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
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    firstOpenedAt: timestamp("first_opened_at", { withTimezone: true }).notNull(),
    lastOpenedAt: timestamp("last_opened_at", { withTimezone: true }).notNull(),
    /** The furthest page that was visible, starting at 1. 0 if the document was downloaded but not read in the app. */
    lastPage: integer("last_page").notNull(),
    /** Total time for which the document was open and visible. */
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
