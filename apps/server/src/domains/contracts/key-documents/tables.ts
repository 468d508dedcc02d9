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
 * Key documents that the client must read before signing, frozen when the contract was created: a later import changes
 * neither the list nor the bytes. A product without a key document has one row without a document.
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
    /** Not a foreign key, because the type selects one of two tables and the frozen row must outlive the product. */
    productId: integer("product_id").notNull(),
    documentId: integer("document_id"),
    name: text("name"),
    /** Date when its bytes were stored, in Europe/Prague. */
    day: date("day", { mode: "string" }),
    /** SHA-256 of the bytes, in hexadecimal. */
    digest: text("digest"),
    /** Language of the bytes, which may differ from that of the contract. */
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
 * Openings of a contract's documents: when the bytes were first sent, to whom, and how much was read. Counts only
 * increase. The table is named after clients because it first contained only their openings.
 * Source: docs/reference/signing.md#opened-documents.
 */
export const documentOpenings = pgTable(
  "client_openings",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    /** The advisor; null for the client at their link. */
    userId: integer("user_id").references(() => users.id, { onDelete: "restrict" }),
    productType: text("product_type").$type<DocumentType>().notNull(),
    documentId: text("document_id").notNull(),
    digest: text("digest").notNull(),
    firstOpenedAt: timestamp("first_opened_at", { withTimezone: true }).notNull(),
    lastOpenedAt: timestamp("last_opened_at", { withTimezone: true }).notNull(),
    /** Furthest visible page, starting at 1; 0 if none was reported. */
    lastPage: integer("last_page").notNull(),
    /** Pages that were visible, in ascending order; null if read before individual pages were stored. */
    pages: integer("pages").array(),
    /** Null if the pages cannot be counted. */
    pageCount: integer("page_count"),
    /** Total time for which it was open and visible. */
    seconds: integer("seconds").notNull(),
    downloaded: boolean("downloaded").notNull(),
  },
  (table) => [
    unique("client_openings_reader")
      .on(table.contractId, table.productType, table.documentId, table.digest, table.userId)
      .nullsNotDistinct(),
  ],
);

/** How much of a document had been read when the contract was signed, as stored in the signature and its event. */
export type ReadDocument = {
  readonly productType: DocumentType;
  readonly documentId: string;
  readonly digest: string;
  readonly name: string;
  /** Product of a key document; null for a document of the contract. */
  readonly product: string | null;
  readonly openedAt: string;
  readonly lastPage: number;
  readonly pages: readonly number[] | null;
  readonly pageCount: number | null;
  readonly seconds: number;
};

/**
 * Advisors' openings of key documents from before `documentOpenings` included them. No new rows are added. They rely
 * only on the browser's report, even if the bytes were not sent.
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
    /** Furthest visible page, starting at 1; 0 if the document was downloaded but not read in the app. */
    lastPage: integer("last_page").notNull(),
    /** Total time for which it was open and visible. */
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
