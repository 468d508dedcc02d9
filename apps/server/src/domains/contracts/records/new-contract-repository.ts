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
  /** Identifies the client, so that contracts with the same person are found. */
  clientKey: string;
};
/** A document and its bytes; its position is that in its list. */
export type DocumentToStore = Omit<NewRow<typeof contractDocuments>, "contractId" | "order">;
/** A contract with everything that is written with it. */
export type ContractToStore = {
  readonly contract: NewContractRow;
  /** Null for an appendix. */
  readonly framework: (NewRow<typeof frameworkContracts> & { id: number }) | null;
  readonly items: readonly Omit<typeof contractItems.$inferInsert, "id" | "contractId" | "order">[];
  readonly questionnaires: readonly Omit<NewRow<typeof contractQuestionnaires>, "contractId">[];
  readonly fundQuestionnaires: readonly Omit<NewRow<typeof contractFundQuestionnaires>, "contractId" | "order">[];
  readonly persons: readonly Omit<typeof contractPersons.$inferInsert, "contractId">[];
  readonly documents: readonly DocumentToStore[];
  readonly decision: Omit<NewRow<typeof contractDecisions>, "contractId">;
};

/** The SQL that writes new contracts. */
export function createNewContractRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Writes a contract with everything that belongs to it. */
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
