import { boolean, date, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { commissionModels, entityId } from "../../catalogue/reference/tables.ts";
import { clients } from "../../clients/records/tables.ts";
import { users } from "../../identity/sessions/tables.ts";

/** Framework contracts, to which appendices belong. Each framework contract belongs to one advisor. */
export const frameworkContracts = pgTable(
  "framework_contracts",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /**
     * The client's id. Null if the framework contract was created before clients had records; only the client's name is
     * stored in that case.
     */
    clientId: integer("client_id").references(() => clients.id, { onDelete: "restrict" }),
    clientName: text("client_name").notNull(),
    clientBirthDate: date("client_birth_date", { mode: "string" }).notNull(),
    accountNumber: encrypted<string>("account_number"),
    longTermInvestmentProduct: boolean("long_term_investment_product").notNull().default(false),
    commissionModelId: integer("commission_model_id")
      .notNull()
      .references(() => commissionModels.id),
    paidAdvisoryFeeRate: doublePrecision("paid_advisory_fee_rate"),
    /**
     * Number of the contract that created the framework contract. Null if it was created before contracts had numbers.
     */
    number: text("number").unique(),
    /** Key in the imported file, or null if the framework contract was not imported. */
    importKey: text("import_key").unique(),
  },
  (table) => [
    index("framework_contracts_user").on(table.userId),
    index("framework_contracts_client").on(table.clientId),
  ],
);
