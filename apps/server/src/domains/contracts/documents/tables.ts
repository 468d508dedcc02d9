import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { contractTypes, currencies, entityId } from "../../catalogue/reference/tables.ts";

const accountPurposes = ["Investments", "Service"] as const;
/** The role in which the owner of an account receives the money. */
export const accountRoles = ["Distributor", "Manager", "Depositary", "Broker"] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Accounts to which clients pay, by currency, for a contract type or for all that have none of their own. */
export const collectionAccounts = pgTable(
  "collection_accounts",
  {
    id: entityId(),
    /** Whether clients pay into investments or pay the fee for the service. */
    purpose: text("purpose", { enum: accountPurposes }).notNull().default("Investments"),
    /** Null: every contract type. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    iban: text("iban").notNull(),
    /** `prefix-number/bank`; null where only an IBAN is known. */
    accountNumber: text("account_number"),
    bic: text("bic"),
    owner: text("owner").notNull(),
    /** Null: not known, and contracts are refused; see docs/reference/contract-documents.md#parties. */
    ownerRole: text("owner_role", { enum: accountRoles }),
  },
  (table) => [
    unique("collection_accounts_subject").on(table.purpose, table.contractTypeId, table.currencyId).nullsNotDistinct(),
  ],
);
