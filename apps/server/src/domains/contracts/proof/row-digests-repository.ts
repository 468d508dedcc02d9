import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { canonicalJson, type Json } from "../decisions/canonical-json.ts";
import { digestOf } from "../documents/document-set.ts";
import { readable } from "../../../lib/keys/encrypted-value.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import {
  contractDecisions,
  contractDocuments,
  contractFundQuestionnaires,
  contractItems,
  contractPersons,
  contractQuestionnaires,
  contracts,
} from "../records/tables.ts";
import { contractKeyDocuments } from "../key-documents/tables.ts";

/**
 * Digests of the rows that are written with a contract and never change, besides the bytes of its documents and its
 * decision file: the contract with its persons and the names of its documents; its orders; its key documents; and all
 * encrypted columns in one digest, whose content as a whole cannot be guessed. Null if it cannot be decrypted.
 */
export type RowDigests = { contract: string; orders: string; keyDocuments: string; confidential: string | null };

/**
 * Reads a contract's stored rows and digests them. Columns are listed one by one, so that a migration that adds a column
 * does not change the digests of older contracts.
 */
export async function digestContractRows(
  db: Database | Transaction,
  encryption: Encryption,
  contractId: number,
): Promise<RowDigests> {
  // In sequence, because a transaction has one connection.
  const contract = await db
    .select(contractColumns)
    .from(contracts)
    .leftJoin(frameworkContracts, eq(frameworkContracts.id, contracts.frameworkContractId))
    .where(eq(contracts.id, contractId));
  const persons = await db
    .select({ id: contractPersons.id, role: contractPersons.role })
    .from(contractPersons)
    .where(eq(contractPersons.contractId, contractId))
    .orderBy(asc(contractPersons.role));
  const documents = await db
    .select(documentColumns)
    .from(contractDocuments)
    .where(eq(contractDocuments.contractId, contractId))
    .orderBy(asc(contractDocuments.order));
  const orders = await db
    .select(orderColumns)
    .from(contractItems)
    .where(eq(contractItems.contractId, contractId))
    .orderBy(asc(contractItems.order));
  const keyDocuments = await db
    .select(keyDocumentColumns)
    .from(contractKeyDocuments)
    .where(eq(contractKeyDocuments.contractId, contractId))
    .orderBy(asc(contractKeyDocuments.order));
  return {
    contract: digestOfRows({ contract, persons, documents }),
    orders: digestOfRows(orders),
    keyDocuments: digestOfRows(keyDocuments),
    confidential: await digestConfidential(db, encryption, contractId),
  };
}

async function digestConfidential(
  db: Database | Transaction,
  encryption: Encryption,
  contractId: number,
): Promise<string | null> {
  const ofClient = await db
    .select({ id: contracts.id, client: contracts.client })
    .from(contracts)
    .where(eq(contracts.id, contractId));
  const questionnaires = await db
    .select()
    .from(contractQuestionnaires)
    .where(eq(contractQuestionnaires.contractId, contractId))
    .orderBy(asc(contractQuestionnaires.code));
  const ofFunds = await db
    .select()
    .from(contractFundQuestionnaires)
    .where(eq(contractFundQuestionnaires.contractId, contractId))
    .orderBy(asc(contractFundQuestionnaires.order));
  const ofInput = await db
    .select({ contractId: contractDecisions.contractId, input: contractDecisions.input })
    .from(contractDecisions)
    .where(eq(contractDecisions.contractId, contractId));
  return readable(() => {
    // With the stored order of keys: free text may hold characters that canonical JSON refuses.
    const confidential = {
      client: ofClient.map((row) => encryption.decryptRow(contracts, row).client),
      answers: questionnaires.map((row) => {
        const { code, answers, answeredAt } = encryption.decryptRow(contractQuestionnaires, row);
        return { code, answers, answeredAt };
      }),
      // Left out if there are none, so that the digests of older contracts, which have none, stay the same.
      ...(ofFunds.length > 0 && {
        ofFunds: ofFunds.map((row) => {
          const { fundId, code, answers, answeredAt } = encryption.decryptRow(contractFundQuestionnaires, row);
          return { fundId, code, answers, answeredAt };
        }),
      }),
      input: ofInput.map((row) => encryption.decryptRow(contractDecisions, row).input),
    };
    return digestOf(JSON.stringify(confidential));
  });
}

/** Writes times as ISO 8601, and NaN or an infinity, which the portal never stores, by its name. */
function digestOfRows(rows: unknown): string {
  const plain = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? String(value) : value,
  );
  return digestOf(canonicalJson(JSON.parse(plain) as Json));
}

/** All columns but the id of the client's record and the columns that change later, whose changes the trail records. */
const contractColumns = {
  id: contracts.id,
  userId: contracts.userId,
  frameworkContractId: contracts.frameworkContractId,
  frameworkNumber: frameworkContracts.number,
  commissionModelId: contracts.commissionModelId,
  commissionModelPaidAdvisoryFeeRate: contracts.commissionModelPaidAdvisoryFeeRate,
  totalDiscount: contracts.totalDiscount,
  longTermInvestmentProduct: contracts.longTermInvestmentProduct,
  createdAt: contracts.createdAt,
  number: contracts.number,
  frameworkOnly: contracts.frameworkOnly,
  isAppendix: contracts.isAppendix,
  language: contracts.language,
  webRequestId: contracts.webRequestId,
  clientName: contracts.clientName,
  clientEmail: contracts.clientEmail,
  advisorFeeAbsolute: contracts.advisorFeeAbsolute,
  servicePayment: contracts.servicePayment,
  totalInvestment: contracts.totalInvestment,
  totalCurrencyId: contracts.totalCurrencyId,
};

const documentColumns = {
  id: contractDocuments.id,
  order: contractDocuments.order,
  kind: contractDocuments.kind,
  contractTypeId: contractDocuments.contractTypeId,
  name: contractDocuments.name,
};

const orderColumns = {
  contractTypeId: contractItems.contractTypeId,
  order: contractItems.order,
  investmentType: contractItems.investmentType,
  fundId: contractItems.fundId,
  programId: contractItems.programId,
  amount: contractItems.amount,
  horizon: contractItems.horizon,
  currencyId: contractItems.currencyId,
  commissionChargingMethodId: contractItems.commissionChargingMethodId,
  frequency: contractItems.frequency,
  fundPackageName: contractItems.fundPackageName,
  fromMonth: contractItems.fromMonth,
  toMonth: contractItems.toMonth,
};

const keyDocumentColumns = {
  order: contractKeyDocuments.order,
  product: contractKeyDocuments.product,
  productType: contractKeyDocuments.productType,
  productId: contractKeyDocuments.productId,
  documentId: contractKeyDocuments.documentId,
  name: contractKeyDocuments.name,
  day: contractKeyDocuments.day,
  digest: contractKeyDocuments.digest,
  language: contractKeyDocuments.language,
};
