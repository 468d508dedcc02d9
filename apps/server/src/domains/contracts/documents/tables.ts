import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { contractTypes, currencies, entityId } from "../../catalogue/reference/tables.ts";

const accountPurposes = ["Investments", "Service"] as const;
/** Roles in which the owner of an account receives the money. */
export const accountRoles = ["Distributor", "Manager", "Depositary", "Broker"] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * Accounts to which clients pay, by currency, each for one contract type or for all types without their own account.
 */
export const collectionAccounts = pgTable(
  "collection_accounts",
  {
    id: entityId(),
    /** Whether clients pay investments or the service fee to this account. */
    purpose: text("purpose", { enum: accountPurposes }).notNull().default("Investments"),
    /** Null if it applies to every contract type. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    iban: text("iban").notNull(),
    /** `prefix-number/bank`; null if only the IBAN is known. */
    accountNumber: text("account_number"),
    bic: text("bic"),
    owner: text("owner").notNull(),
    /** Null if unknown; contracts are then refused. See docs/reference/contract-documents.md#parties. */
    ownerRole: text("owner_role", { enum: accountRoles }),
  },
  (table) => [
    unique("collection_accounts_subject").on(table.purpose, table.contractTypeId, table.currencyId).nullsNotDistinct(),
  ],
);
