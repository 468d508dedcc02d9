import type { EndpointOutput, PlanSummary } from "@fundport/api";

type Contract = EndpointOutput<"getContract">;
type ContractDocument = Contract["documents"][number];

/** Builds a contract document: the framework contract of 48 kB and two pages, which its advisor has opened. */
function buildContractDocument(part: Partial<ContractDocument> = {}): ContractDocument {
  return {
    documentId: "document-1",
    name: "Framework contract",
    kind: "framework",
    digest: "aa11",
    bytes: 48_000,
    sealedDigest: null,
    realatedPersons: [
      { personId: "person-1", role: "Dealer" },
      { personId: "person-2", role: "Client" },
    ],
    contacts: [{ email: "eva.mala@example.com" }],
    opened: { at: "2026-11-21T08:00:30.000Z", lastPage: 2, pageCount: 2, downloaded: false },
    ...part,
  };
}

/** Builds a contract with two documents. It was created on the day of the fake clock and is not signed yet. */
export function buildContract(part: Partial<Contract> = {}): Contract {
  return {
    id: 40,
    number: "2600001230",
    state: "Created",
    stateSince: "2026-11-21T08:00:00.000Z",
    createdAt: "2026-11-21T08:00:00.000Z",
    expiresAt: "2026-12-21T08:00:00.000Z",
    clientName: "Eva Malá",
    isAppendix: false,
    frameworkOnly: false,
    totalInvestment: 120_000,
    currencyId: 1,
    review: null,
    summary: null,
    supersededById: null,
    supersedes: null,
    frameworkContractId: 9,
    frameworkContractNumber: "2600001222",
    language: "cs",
    clientEmail: "eva.mala@example.com",
    clientPhone: "+420601234567",
    documentSet: "cc33",
    documents: [
      buildContractDocument(),
      buildContractDocument({
        documentId: "document-2",
        name: "Payment instructions",
        kind: "payments",
        digest: "bb22",
        bytes: 1_240_000,
      }),
    ],
    events: [{ sequence: 1, kind: "Created", at: "2026-11-21T08:00:00.000Z", actor: "Advisor", detail: {} }],
    keyDocuments: [],
    keyDocumentsGate: "block",
    signing: null,
    revocation: null,
    signature: null,
    deliveries: [],
    questions: [],
    ...part,
  };
}

type Signing = NonNullable<Contract["signing"]>;

/**
 * Builds a signing by SMS that is in progress. The gateway accepted the code a minute after the contract was created.
 */
export function buildSigning(part: Partial<Signing> = {}): Signing {
  return {
    way: "Sms",
    since: "2026-11-21T08:01:00.000Z",
    phoneEnding: "89",
    code: {
      sentAt: "2026-11-21T08:01:00.000Z",
      validUntil: "2026-11-21T08:11:00.000Z",
      triesLeft: 5,
      nextAt: "2026-11-21T08:01:30.000Z",
      delivery: "Sent",
      reason: null,
    },
    link: null,
    ...part,
  };
}

/** Builds the client's signature by SMS code. The contract is not sealed yet. */
export function buildSignature(part: Partial<NonNullable<Contract["signature"]>> = {}) {
  return {
    way: "Sms" as const,
    at: "2026-11-21T08:05:00.000Z",
    place: "Brno",
    withdrawUntil: "2026-12-05",
    sealedAt: null,
    ...part,
  };
}

/** Builds the email with the signed documents to the client, which a mail server has accepted. */
export function buildDelivery(part: Partial<Contract["deliveries"][number]> = {}): Contract["deliveries"][number] {
  return {
    kind: "Signed",
    recipient: "eva.mala@example.com",
    state: "Sent",
    at: "2026-11-21T08:06:00.000Z",
    reason: null,
    ...part,
  };
}

/** Builds the summary of an order of one fund under KLASIK: 150,000 once and 2,000 a month for twelve years. */
export function buildPlanSummary(part: Partial<PlanSummary> = {}): PlanSummary {
  return {
    items: [
      {
        name: "Growth fund",
        kind: "Fund",
        currency: "CZK",
        oneOffAmount: 150_000,
        periodicalAmount: 2000,
        isPaidByEmployer: false,
        horizonYears: 12,
        entryFee: 4500,
        isEntryFeePartial: false,
        isEntryFeeByAge: false,
      },
    ],
    payNow: [{ amount: 152_000, currency: "CZK" }],
    monthly: [{ amount: 2000, currency: "CZK" }],
    totalInvestment: { amount: 438_000, currency: "CZK" },
    service: { name: "KLASIK", kind: "absolute", fee: 600, currency: "CZK", cost: { amount: 7200, currency: "CZK" } },
    costs: { amount: 83_425.36, currency: "CZK", percentage: 19.05, isPartial: false, isByAge: false },
    ...part,
  };
}
