import type { ContractRequest, User } from "@fundport/api";
import { type CartEntry, type CartState, emptyCart, emptyInput } from "@fundport/cart";
import { parseDay, roundAmount } from "@fundport/units";
import { and, asc, eq, isNotNull, isNull, min, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Calculations } from "../../domains/sales/calculation/service.ts";
import type { ClientRecords } from "../../domains/clients/records/service.ts";
import { clients } from "../../domains/clients/records/tables.ts";
import type { Contracts } from "../../domains/contracts/create-contracts.ts";
import type { ContractCreation } from "../../domains/contracts/creation/create-contract.ts";
import type { ContractReader } from "../../domains/contracts/records/read-contracts.ts";
import { frameworkContracts } from "../../domains/contracts/framework-contracts/tables.ts";
import { contracts } from "../../domains/contracts/records/tables.ts";
import { fundDocumentFiles, funds } from "../../domains/catalogue/funds/tables.ts";
import type { KeyDocumentLedger } from "../../domains/contracts/key-documents/service.ts";
import type { ProductDocuments } from "../../domains/catalogue/product-documents/service.ts";
import { commissionModels, fundTypes, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { contractTypeChargingMethods } from "../../domains/catalogue/reference/tables.ts";
import { users } from "../../domains/identity/sessions/tables.ts";
import type { Users } from "../../domains/identity/users/service.ts";
import { today } from "../../ports/clock.ts";
import { ordinaryAnswers } from "../accounts/aml-answers.ts";
import { type SigningServices, signTrialContract } from "./sign-contracts.ts";
import { type PlannedContract, type PlannedItem, plannedContracts } from "./planned-contracts.ts";

/** The server's own services, which create the contracts. */
export type CreationServices = {
  readonly calculations: Pick<Calculations, "loadCheckedCart">;
  readonly clients: Pick<ClientRecords, "get">;
  readonly contractCreation: Pick<ContractCreation, "create">;
  readonly keyDocumentLedger: Pick<KeyDocumentLedger, "list" | "open" | "count">;
  readonly contractReader: Pick<ContractReader, "get" | "sendDocument">;
  readonly productDocuments: Pick<ProductDocuments, "storeKeyDocuments">;
  readonly users: Pick<Users, "getUser">;
  readonly withdrawContract: Contracts["service"]["withdrawContract"];
} & SigningServices;
type Creation = {
  readonly db: Database;
  readonly services: CreationServices;
  readonly maxCartItems: number;
  readonly now: Date;
  /** The public address of the server, which is part of the links for clients. */
  readonly publicUrl: string;
  /** Sets the clock that the services use. */
  readonly setTime: (moment: Date) => void;
};
type ToOpen = { userId: number; contractId: number; count: number; hasOwn: boolean; moment: Date };

const hourMs = 3_600_000;
/**
 * The time between opening and counting a document's pages, which is long enough to read every page of every document.
 */
const readingMs = 1_500_000;
/**
 * The number of seconds between the expiry of a contract and its end. The server ends expired contracts within a
 * minute.
 */
const secondsLater = 40;
/** Key documents are stored this many days ago, so that they exist when the first contract is created. */
const storedDaysAgo = 40;

/**
 * Creates the planned contracts of the trial data as an advisor does: they are checked, calculated, rendered, and
 * stored with their audit trails. Rejects if a contract is refused.
 */
export async function makeTrialContracts(making: Creation): Promise<void> {
  const { db, services, setTime } = making;
  let previousContractId: number | null = null;
  const expired: { userId: number; contractId: number; at: Date }[] = [];
  for (const planned of plannedContracts) {
    const moment = momentOf(making.now, planned);
    setTime(moment);
    const user = await findUser(making, planned.username);
    const state = await cartOf(making, user, planned.items);
    // A small catalogue may have too few suitable funds, so the contract is skipped.
    if (state === null) continue;
    await storeKeyDocuments(making, user, state);
    const request = await requestOf(making, { user, state, planned, moment });
    const contract = await services.contractCreation.create(
      {
        userId: user.id,
        language: user.language,
        request: {
          ...request,
          acceptsDuplicate: false,
          previousContractId: planned.replaces === true ? previousContractId : null,
        },
        report: (failure) => {
          throw failure;
        },
      },
      (work) => db.transaction(work),
    );
    previousContractId = contract.id;
    const expiresAt = contract.expiresAt === null ? null : new Date(contract.expiresAt);
    if (expiresAt !== null && expiresAt < making.now) {
      expired.push({
        userId: user.id,
        contractId: contract.id,
        at: new Date(expiresAt.getTime() + secondsLater * 1000),
      });
    }
    const { signing } = planned;
    const count = signing === undefined ? (planned.openedCount ?? 0) : Infinity;
    const read = new Date(moment.getTime() + hourMs);
    const hasOwn = signing !== undefined && signing.way !== "External";
    await openDocuments(making, { userId: user.id, contractId: contract.id, count, hasOwn, moment: read });
    if (signing !== undefined) {
      const { publicUrl } = making;
      const begun = new Date(moment.getTime() + 2 * hourMs);
      const toSign = { services, userId: user.id, contract, planned: signing, publicUrl };
      await signTrialContract({ ...toSign, moment: begun, setTime });
    }
    if (planned.isWithdrawn === true) {
      setTime(new Date(moment.getTime() + 24 * hourMs));
      await services.withdrawContract(user.id, contract.id);
    }
  }
  for (const { userId, contractId, at } of expired) {
    setTime(at);
    // Reading an expired contract ends it.
    await services.contractReader.get(userId, contractId);
  }
}

function momentOf(now: Date, { daysAgo, hour }: PlannedContract): Date {
  const moment = new Date(now.getTime() - daysAgo * 24 * hourMs);
  moment.setUTCHours(hour, 17, 0, 0);
  return moment;
}

async function findUser({ db, services }: Creation, username: string): Promise<User> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (found === undefined) throw new Error(`the trial data have no user ${username}`);
  return await services.users.getUser(found.id);
}

/**
 * Returns a cart with suitable funds: they are in the market, in the advisor's currency, accept one-off and monthly
 * payments, and the cart has the fixed service fee. Returns null if too few funds are suitable.
 */
async function cartOf({ db }: Creation, user: User, items: readonly PlannedItem[]): Promise<CartState | null> {
  const suitable = await db
    .select({ id: funds.id, chargingMethodId: min(contractTypeChargingMethods.commissionChargingMethodId) })
    .from(funds)
    .leftJoin(contractTypeChargingMethods, eq(contractTypeChargingMethods.contractTypeId, funds.contractTypeId))
    .where(
      and(
        eq(funds.currencyId, user.currencyId),
        eq(funds.allowedInFundMarket, true),
        eq(funds.allowForNotPaidAdvisory, true),
        eq(funds.oneOffInvestmentType, "Optional"),
        eq(funds.periodicalInvestmentType, "Optional"),
        isNotNull(funds.contractTypeId),
        or(isNull(funds.fundTypeId), ne(funds.fundTypeId, idOf(fundTypes, "FKI"))),
      ),
    )
    .groupBy(funds.id)
    .orderBy(asc(funds.id));
  const entries = items.flatMap((item): CartEntry[] => {
    const fund = suitable[item.fund];
    return fund === undefined ? [] : [entryOf(fund, user.currencyId, item)];
  });
  if (entries.length < items.length) return null;
  return {
    ...emptyCart,
    contractIsAppendix: false,
    serviceFeeId: idOf(commissionModels, `FIX_FEE_${user.countryCode}`),
    advisorFeeAbsolute: user.klasikPayments[0] ?? null,
    items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])),
  };
}

function entryOf(
  { id, chargingMethodId }: { id: number; chargingMethodId: number | null },
  currencyId: number,
  { oneOff, monthly, years }: PlannedItem,
): CartEntry {
  return {
    uuid: `fund-${id}`,
    id,
    itemType: "Fund",
    isAmlValidated: true,
    calcInput: {
      ...emptyInput,
      oneOffAmount: oneOff,
      periodicalAmount: monthly,
      investmentHorizon: years,
      currencyId,
      // The charging method for the entry fee of a savings plan.
      chargingMethodId: monthly === null ? null : chargingMethodId,
    },
  };
}

/**
 * Stores key documents with a date before the first contract, because a contract must not be older than the key
 * documents that it lists.
 */
async function storeKeyDocuments({ db, services, now }: Creation, user: User, { items }: CartState): Promise<void> {
  const fundIds = Object.values(items).flatMap((entry) => (entry.itemType === "Fund" ? entry.id : []));
  await services.productDocuments.storeKeyDocuments({ fundIds, programIds: [] }, user.language);
  await db.update(fundDocumentFiles).set({ storedAt: new Date(now.getTime() - storedDaysAgo * 24 * hourMs) });
}

async function requestOf(
  { db, services, maxCartItems }: Creation,
  { user, state, planned, moment }: { user: User; state: CartState; planned: PlannedContract; moment: Date },
): Promise<ContractRequest> {
  const client = await services.clients.get(user.id, await findClient(db, user.id, planned.client));
  // The cart has the client's birth date, because fees depend on age.
  const cart = { version: 1, state: { ...state, dateOfBirth: parseDay(client.birthDate) } } as const;
  const { totals } = await services.calculations.loadCheckedCart(cart, {
    user,
    language: user.language,
    day: today({ now: () => moment }),
    maxCartItems,
    path: "cart",
  });
  if (totals === null) throw new Error("the totals of a trial contract's cart can't be calculated");
  const { figures, currencyId } = totals;
  return {
    client,
    amlQuestionnaire: {
      code: "AML",
      answers: ordinaryAnswers.map((answer) => ({
        ...answer,
        // This is the answer for all planned contracts, because none of them exceeds this amount in its first year.
        ...(answer.questionCode === "YEARLY_VOLUME" && { answerCode: "UNDER_400" }),
      })),
      status: "FullyFilled",
    },
    frameworkOnly: false,
    cart: {
      ...cart,
      totals: {
        currencyId,
        totalInvestment: roundAmount(figures.totalInvestment),
        expectedReturn: roundAmount(figures.expectedReturns),
        expectedAsset: roundAmount(figures.expectedAssets),
        indicativeFee: roundAmount(figures.indicativeFee.known),
      },
    },
  };
}

async function findClient(db: Database, userId: number, index: number): Promise<number> {
  const [found] = await db
    .selectDistinct({ id: clients.id })
    .from(clients)
    .innerJoin(contracts, eq(contracts.clientId, clients.id))
    .where(
      and(
        eq(contracts.userId, userId),
        isNotNull(contracts.signedAt),
        // Only older framework contracts have no number, and their clients are excluded. The contracts that this module
        // creates have numbers.
        sql`not exists (
          select 1 from ${frameworkContracts}
          where ${frameworkContracts.clientId} = ${clients.id} and ${frameworkContracts.number} is null)`,
      ),
    )
    .orderBy(asc(clients.id))
    .offset(index)
    .limit(1);
  if (found === undefined) throw new Error(`the user ${userId} has no client ${index}`);
  return found.id;
}

/**
 * Opens the first `count` key documents. For a signing on this device, also opens the contract's documents. Each
 * document stays open long enough to read it.
 */
async function openDocuments(
  { services: { keyDocumentLedger, contractReader }, setTime }: Creation,
  { userId, contractId, count, hasOwn, moment }: ToOpen,
): Promise<void> {
  const reader = { contractId, userId };
  const { documents, products } = await keyDocumentLedger.list(contractId, userId);
  setTime(moment);
  for (const { documentId } of hasOwn ? documents : []) {
    await contractReader.sendDocument(userId, documentId, (failure) => {
      throw failure;
    });
  }
  const listed = products.flatMap(({ productType, documents: ofProduct }) =>
    ofProduct.map(({ documentId, digest }) => ({ productType, documentId, digest })),
  );
  const openedDocuments = listed.slice(0, count);
  for (const { digest } of openedDocuments) await keyDocumentLedger.open(reader, digest, { isSent: true });
  setTime(new Date(moment.getTime() + readingMs));
  const sent = await keyDocumentLedger.list(contractId, userId);
  for (const { documentId, opened: first } of sent.documents) {
    if (first === null) continue;
    await keyDocumentLedger.count(reader, { productType: "Contract", documentId, ...read(first.pageCount ?? 1) });
  }
  for (const { productType, documentId } of openedDocuments) {
    await keyDocumentLedger.count(reader, { productType, documentId, ...read(3) });
  }
}

/** Returns a report of reading every page for about half a minute. */
function read(pageCount: number) {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return { lastPage: pageCount, pages, seconds: pageCount * 32, downloaded: false };
}
