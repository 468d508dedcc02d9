import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "@fundport/i18n";
import { normaliseNumber } from "../../../lib/normalise-text.ts";
import { blindIndex, encrypted } from "../../../db/encrypted-columns.ts";
import {
  banks,
  countries,
  currencies,
  entityId,
  identityDocumentTypes,
  secondaryDocumentTypes,
} from "../../catalogue/reference/tables.ts";

/** A client's address. The table and the API use the same format. */
export type ClientAddress = {
  street: string;
  conscriptionNumber: string;
  streetNumber: string;
  city: string;
  /** The postcode without spaces. */
  postalCode: string;
  countryId: number | null;
};

/**
 * Clients with contracts. Each person has one row, which all of the person's advisors share. Fields that older records
 * lack are null.
 * Source: docs/reference/client-lookups-and-links.md#client-records.
 */
export const clients = pgTable(
  "clients",
  {
    id: entityId(),
    identificationType: text("identification_type").$type<"BirthNumber" | "VID">().notNull(),
    /** The personal id in the format of `normaliseNumber`: capitals, without spaces and slashes. */
    identificationId: encrypted<string>("identification_id").notNull(),
    identificationIndex: blindIndex("identification_index", {
      label: "client.identification",
      of: "identificationId",
      normalise: normaliseNumber,
    }).notNull(),
    citizenshipCountryId: integer("citizenship_country_id")
      .notNull()
      .references(() => countries.id),
    name: text("name").notNull(),
    surname: text("surname").notNull(),
    birthDate: date("birth_date", { mode: "string" }).notNull(),
    email: text("email").notNull(),
    phoneNumber: text("phone_number").notNull(),
    titleBefore: text("title_before"),
    titleAfter: text("title_after"),
    pseudonym: text("pseudonym"),
    /** A code in the list `salutations`. */
    salutation: text("salutation"),
    sex: text("sex").$type<"MALE" | "FEMALE">(),
    birthPlace: text("birth_place"),
    birthCountryId: integer("birth_country_id").references(() => countries.id),
    taxResidencyCountryId: integer("tax_residency_country_id").references(() => countries.id),
    taxResidencyCity: text("tax_residency_city"),
    /** The tax number. For most clients it is the birth number. */
    taxResidencyTIN: encrypted<string>("tax_residency_tin"),
    /** The username. It is unique, ignoring case. */
    username: text("username"),
    permanentAddress: jsonb("permanent_address").$type<ClientAddress>(),
    /** Null means that the address is the same as the permanent one. This also applies to the temporary address. */
    correspondentAddress: jsonb("correspondent_address").$type<ClientAddress>(),
    temporaryAddress: jsonb("temporary_address").$type<ClientAddress>(),
    identityDocumentTypeId: integer("identity_document_type_id").references(() => identityDocumentTypes.id),
    /** The document's number in the format of `normaliseNumber`. */
    identityDocumentNumber: encrypted<string>("identity_document_number"),
    identityDocumentIndex: blindIndex("identity_document_index", {
      label: "client.document",
      of: "identityDocumentNumber",
      normalise: normaliseNumber,
    }),
    identityDocumentIssuedBy: text("identity_document_issued_by"),
    identityDocumentIssuedDate: date("identity_document_issued_date", { mode: "string" }),
    identityDocumentValidTo: date("identity_document_valid_to", { mode: "string" }),
    identityDocumentUnlimitedValidity: boolean("identity_document_unlimited_validity").notNull().default(false),
    secondaryDocumentTypeId: integer("secondary_document_type_id").references(() => secondaryDocumentTypes.id),
    /** The document's number in the format of `normaliseNumber`. */
    secondaryDocumentNumber: encrypted<string>("secondary_document_number"),
    secondaryDocumentIndex: blindIndex("secondary_document_index", {
      label: "client.document",
      of: "secondaryDocumentNumber",
      normalise: normaliseNumber,
    }),
    secondaryDocumentIssuedBy: text("secondary_document_issued_by"),
    secondaryDocumentIssuedDate: date("secondary_document_issued_date", { mode: "string" }),
    secondaryDocumentValidTo: date("secondary_document_valid_to", { mode: "string" }),
    secondaryDocumentUnlimitedValidity: boolean("secondary_document_unlimited_validity").notNull().default(false),
    /** The account number in the form `prefix-number`, without the bank code. */
    accountNumber: encrypted<string>("account_number"),
    bankId: integer("bank_id").references(() => banks.id),
    iban: encrypted<string>("iban"),
    accountOwner: text("account_owner"),
    /** The variable symbol. */
    matchingCode: encrypted<string>("matching_code"),
    /** The specific symbol. */
    paymentCode: encrypted<string>("payment_code"),
    accountCurrencyId: integer("account_currency_id").references(() => currencies.id),
    employerIdentificationNumber: text("employer_identification_number"),
    employerName: text("employer_name"),
    /** The language of messages to the client. */
    language: text("language").$type<Language>(),
  },
  (table) => [
    unique("clients_identification").on(
      table.citizenshipCountryId,
      table.identificationType,
      table.identificationIndex,
    ),
    uniqueIndex("clients_username").on(sql`lower(${table.username})`),
    index("clients_identity_document").on(table.identityDocumentIndex),
    index("clients_secondary_document").on(table.secondaryDocumentIndex),
  ],
);

/**
 * Employers with their identification numbers, which are stored as text because of leading zeros. `country` is an ISO
 * alpha-2 code.
 */
export const employers = pgTable(
  "employers",
  {
    identificationNumber: text("identification_number").notNull(),
    country: text("country")
      .notNull()
      .references(() => countries.code),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.identificationNumber, table.country] })],
);

/** The documents that an authority has declared invalid. Only digests of their numbers are stored. */
export const invalidIdentityDocuments = pgTable("invalid_identity_documents", {
  numberIndex: blindIndex("number_index", {
    label: "invalid-document",
    of: "number",
    normalise: normaliseNumber,
  }).primaryKey(),
});

/**
 * Persons with whom contracts are forbidden. An entry has one or more of a personal id, a name with a birth date, and a
 * document number. A personal id without a citizenship matches any citizenship. Numbers are in the format of
 * `normaliseNumber`.
 */
export const screeningEntries = pgTable(
  "screening_entries",
  {
    id: entityId(),
    personalId: encrypted<string>("personal_id"),
    personalIdIndex: blindIndex("personal_id_index", {
      label: "screening.personal-id",
      of: "personalId",
      normalise: normaliseNumber,
    }),
    citizenshipCountryId: integer("citizenship_country_id").references(() => countries.id),
    name: text("name"),
    surname: text("surname"),
    birthDate: date("birth_date", { mode: "string" }),
    documentNumber: encrypted<string>("document_number"),
    documentIndex: blindIndex("document_index", {
      label: "screening.document",
      of: "documentNumber",
      normalise: normaliseNumber,
    }),
  },
  (table) => [
    index("screening_entries_personal_id").on(table.personalIdIndex),
    index("screening_entries_birth_date").on(table.birthDate),
    index("screening_entries_document_number").on(table.documentIndex),
    check(
      "screening_entries_matches",
      sql`${table.personalId} is not null or ${table.documentNumber} is not null
        or (${table.name} is not null and ${table.surname} is not null and ${table.birthDate} is not null)`,
    ),
  ],
);

/** Places with their postcodes, which are stored without spaces. `country` is an ISO alpha-2 code. */
export const postcodes = pgTable(
  "postcodes",
  {
    country: text("country")
      .notNull()
      .references(() => countries.code),
    postcode: text("postcode").notNull(),
    place: text("place").notNull(),
    /** The place in lower case and without diacritics, which the database generates for searching. */
    placeKey: text("place_key").generatedAlwaysAs(
      sql`lower(regexp_replace(normalize(place, NFD), '[\\u0300-\\u036f]', '', 'g'))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.postcode, table.place] }),
    // The indexes use `text_pattern_ops`, because the database sorts by Czech rules and `like` cannot use an index with
    // them.
    index("postcodes_postcode").on(table.country, table.postcode.op("text_pattern_ops")),
    index("postcodes_place").on(table.country, table.placeKey.op("text_pattern_ops")),
  ],
);
