import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import {
  contractDecisions,
  contractDocuments,
  contractFundQuestionnaires,
  contractItems,
  contractPersons,
  contractQuestionnaires,
  contracts,
} from "./tables.ts";

type NewContractRow = NewRow<typeof contracts> & {
  id: number;
  /** Identifies the client. Contracts with the same person have the same key. */
  clientKey: string;
};
/** A document and its content. Its position in the list becomes its order. */
export type DocumentToStore = Omit<NewRow<typeof contractDocuments>, "contractId" | "order">;
/** A contract with all rows that are written with it. */
export type ContractToStore = {
  readonly contract: NewContractRow;
  /** The framework contract that is created, or null for an appendix. */
  readonly framework: (NewRow<typeof frameworkContracts> & { id: number }) | null;
  readonly items: readonly Omit<typeof contractItems.$inferInsert, "id" | "contractId" | "order">[];
  readonly questionnaires: readonly Omit<NewRow<typeof contractQuestionnaires>, "contractId">[];
  readonly fundQuestionnaires: readonly Omit<NewRow<typeof contractFundQuestionnaires>, "contractId" | "order">[];
  readonly persons: readonly Omit<typeof contractPersons.$inferInsert, "contractId">[];
  readonly documents: readonly DocumentToStore[];
  readonly decision: Omit<NewRow<typeof contractDecisions>, "contractId">;
};

export function createNewContractRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Stores a contract with all related rows. */
    async add({
      contract,
      framework,
      items,
      questionnaires,
      fundQuestionnaires,
      persons,
      documents,
      decision,
    }: ContractToStore): Promise<void> {
      const contractId = contract.id;
      if (framework) await db.insert(frameworkContracts).values(encryption.encryptRow(frameworkContracts, framework));
      await db.insert(contracts).values(encryption.encryptRow(contracts, contract));
      const ordered = items.map((item, order) => ({ ...item, contractId, order }));
      if (ordered.length > 0) await db.insert(contractItems).values(ordered);
      for (const row of questionnaires) {
        await db
          .insert(contractQuestionnaires)
          .values(encryption.encryptRow(contractQuestionnaires, { ...row, contractId }));
      }
      for (const [order, row] of fundQuestionnaires.entries()) {
        await db
          .insert(contractFundQuestionnaires)
          .values(encryption.encryptRow(contractFundQuestionnaires, { ...row, contractId, order }));
      }
      await db.insert(contractPersons).values(persons.map((person) => ({ ...person, contractId })));
      for (const [order, row] of documents.entries()) {
        await db
          .insert(contractDocuments)
          .values(encryption.encryptRow(contractDocuments, { ...row, contractId, order }));
      }
      await db.insert(contractDecisions).values(encryption.encryptRow(contractDecisions, { ...decision, contractId }));
    },
  };
}
