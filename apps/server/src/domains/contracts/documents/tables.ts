import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { contractTypes, currencies, entityId } from "../../catalogue/reference/tables.ts";

const accountPurposes = ["Investments", "Service"] as const;
/** Roles in which an account's owner receives the money. */
export const accountRoles = ["Distributor", "Manager", "Depositary", "Broker"] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * Accounts to which clients pay in one currency. An account applies to one contract type, or to all types without their
 * own account.
 */
export const collectionAccounts = pgTable(
  "collection_accounts",
  {
    id: entityId(),
    /** Defines if clients pay investments or the service fee to this account. */
    purpose: text("purpose", { enum: accountPurposes }).notNull().default("Investments"),
    /** Null if the account applies to all contract types without their own account. */
    contractTypeId: integer("contract_type_id").references(() => contractTypes.id),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    iban: text("iban").notNull(),
    /** Account number as `prefix-number/bank`, or null if only the IBAN is known. */
    accountNumber: text("account_number"),
    bic: text("bic"),
    owner: text("owner").notNull(),
    /** The owner's role. If it is null, contracts are refused. See docs/reference/contract-documents.md#parties. */
    ownerRole: text("owner_role", { enum: accountRoles }),
  },
  (table) => [
    unique("collection_accounts_subject").on(table.purpose, table.contractTypeId, table.currencyId).nullsNotDistinct(),
  ],
);
