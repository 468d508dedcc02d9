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
 * Digests of rows that are written with a contract and never change: `contract` covers its row, its persons and its
 * documents' names; `orders` its orders; `keyDocuments` its key documents; `confidential` all encrypted columns. The
 * encrypted columns share one digest, so that their content cannot be guessed. It is null if they cannot be decrypted.
 * The documents and the decision file have their own digests.
 */
export type RowDigests = { contract: string; orders: string; keyDocuments: string; confidential: string | null };

/**
 * Reads and digests the stored rows of a contract. The columns are listed explicitly, so that a migration that adds a
 * column does not change the digests of older contracts.
 */
export async function digestContractRows(
  db: Database | Transaction,
  encryption: Encryption,
  contractId: number,
): Promise<RowDigests> {
  // The queries run one after another, because a transaction uses a single connection.
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
    // The keys stay in their stored order, because free text may contain characters that canonical JSON refuses.
    const confidential = {
      client: ofClient.map((row) => encryption.decryptRow(contracts, row).client),
      answers: questionnaires.map((row) => {
        const { code, answers, answeredAt } = encryption.decryptRow(contractQuestionnaires, row);
        return { code, answers, answeredAt };
      }),
      // Empty answers are omitted, so that the digests of older contracts do not change.
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

/**
 * Returns the digest of rows. Times are written as ISO 8601, and NaN and infinities by name, although the server never
 * stores them.
 */
function digestOfRows(rows: unknown): string {
  const plain = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? String(value) : value,
  );
  return digestOf(canonicalJson(JSON.parse(plain) as Json));
}

/**
 * All columns of a contract's row except the client's id and the columns that change later, whose changes are recorded
 * in the audit trail.
 */
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
