import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { reserveIds } from "../../../../db/reserve-ids.ts";
import type { Encryption, NewRow, ReadRow } from "../../../../db/encryption.ts";
import { frameworkContracts } from "../tables.ts";
import { contracts } from "../../records/tables.ts";

export type StoredFrameworkContract = ReadRow<typeof frameworkContracts>;
export type NewFrameworkContract = Omit<NewRow<typeof frameworkContracts>, "id">;

export function createFrameworkContractImportRepository(db: Database, encryption: Encryption) {
  return {
    /** Finds the framework contracts with the given keys, and locks them until the import ends. */
    async findByKeys(keys: readonly string[]): Promise<Map<string | null, StoredFrameworkContract>> {
      const rows = await db
        .select()
        .from(frameworkContracts)
        .where(inArray(frameworkContracts.importKey, [...keys]))
        .for("update");
      return new Map(rows.map((row) => [row.importKey, encryption.decryptRow(frameworkContracts, row)]));
    },

    /** Returns the ids of the given framework contracts under which contracts exist. */
    async listUsed(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db
        .selectDistinct({ id: contracts.frameworkContractId })
        .from(contracts)
        .where(inArray(contracts.frameworkContractId, [...ids]));
      return new Set(rows.map(({ id }) => id ?? 0));
    },

    /** Inserts new framework contracts, and updates existing ones by id. */
    async store(added: readonly NewFrameworkContract[], changed: readonly StoredFrameworkContract[]): Promise<void> {
      const ids = added.length === 0 ? [] : await reserveIds(db, frameworkContracts, added.length);
      const rows = [...added.map((row, index) => ({ ...row, id: ids[index] ?? 0 })), ...changed];
      if (rows.length === 0) return;
      await db
        .insert(frameworkContracts)
        .values(rows.map((row) => encryption.encryptRow(frameworkContracts, row)))
        .onConflictDoUpdate({
          target: frameworkContracts.id,
          set: {
            userId: sql`excluded.user_id`,
            clientId: sql`excluded.client_id`,
            clientName: sql`excluded.client_name`,
            clientBirthDate: sql`excluded.client_birth_date`,
            accountNumber: sql`excluded.account_number`,
            longTermInvestmentProduct: sql`excluded.long_term_investment_product`,
            commissionModelId: sql`excluded.commission_model_id`,
            paidAdvisoryFeeRate: sql`excluded.paid_advisory_fee_rate`,
          },
        });
    },
  };
}
