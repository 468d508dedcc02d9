import type { FindBranding } from "../../../lib/find-branding.ts";
import type { User } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ClientRecords } from "../../clients/records/service.ts";
import type { ClientAccess } from "../access/service.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { ContractReviews } from "../reviews/service.ts";
import type { ContractRevocations } from "../revocation/service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import type { KeyDocumentLedger } from "../key-documents/service.ts";
import type { AdvisorNotices } from "../notices/service.ts";
import type { Outbox, OutboxStates } from "../../messaging/outbox/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import type { WebRequests } from "../../sales/web-requests/service.ts";
import { createBeginSigning } from "./advisor/begin-signing.ts";
import { createSigningChanges } from "./change-signing.ts";
import { createCodeCheck } from "./link/check-code.ts";
import { createEndSigning } from "./end-signing.ts";
import type { KeyDocumentsGate } from "./checks/refuse-unopened.ts";
import { createMaySign } from "./checks/may-sign.ts";
import { createNoteRefusal } from "./checks/note-refusal.ts";
import type { SigningCheck } from "./checks/obstacles.ts";
import { createOpenContract } from "./open-contract.ts";
import { createSigningProgress } from "./progress.ts";
import { createReadingAtLink } from "./link/read-at-link.ts";
import { createSigningRepository } from "./repository.ts";
import { createClientLinks } from "./link/client-links.ts";
import { createSigningAtLink } from "./link/signing-at-link.ts";
import { createSigningWithAdvisor } from "./advisor/sign-with-advisor.ts";
import { createCancelSigning } from "./cancel-signing.ts";
import { createNotifyOfExpiring } from "./reminders/notify-of-expiring.ts";
import { createVisits } from "./link/visits.ts";
import { createWriteSignature } from "./write-signature.ts";

export type { MaySign } from "./checks/may-sign.ts";
export type { SigningProgress } from "./progress.ts";
export type ContractSigning = ReturnType<typeof createContractSigning>;
export type StoredSignature = NonNullable<Awaited<ReturnType<ContractSigning["findSignature"]>>>;

type Dependencies = {
  db: Database;
  encryption: Encryption;
  clock: Clock;
  secret: string;
  findBranding: FindBranding;
  store: ContractStore;
  revocations: ContractRevocations;
  audit: Pick<Audit, "append" | "list">;
  documents: Pick<ContractDocuments, "print" | "summarise">;
  ledger: Pick<KeyDocumentLedger, "list" | "listRead" | "open" | "noteDocument" | "count">;
  access: ClientAccess;
  clients: Pick<ClientRecords, "storeSigned">;
  /** The checks that run before every signature. */
  checks: readonly SigningCheck[];
  reviews: Pick<ContractReviews, "isOnHold">;
  reference: Pick<Reference, "findCurrencyCode">;
  webRequests: Pick<WebRequests, "end">;
  jobs: Jobs;
  outbox: Pick<Outbox, "enqueue" | "preview">;
  messages: OutboxStates;
  deliveries: Pick<ContractDeliveries, "record" | "list">;
  notices: Pick<AdvisorNotices, "notify" | "notifyOfChange" | "notifyOfRefusal">;
  attempts: Pick<Attempts, "spend" | "takeBack" | "countOne">;
  contacts: Pick<UserContacts, "list">;
  getUser: (userId: number) => Promise<User>;
  expireOfUser: (userId: number) => Promise<void>;
  figuresAgree: (userId: number, number: string) => Promise<boolean>;
  /** True if text messages can be sent. */
  hasSms: boolean;
  gate: KeyDocumentsGate;
  /** True if a drawing on the advisor's device also requires a code from the client's phone. */
  padNeedsCode: boolean;
  linkDays: number;
  validDays: number;
};

/**
 * Creates the service for signing contracts, either with the advisor or from the client's own link. Each step locks the
 * state of the contract in its transaction, so that only one of two concurrent signatures succeeds.
 * Source: docs/reference/signing.md#three-ways.
 */
export function createContractSigning(dependencies: Dependencies) {
  const { db, encryption } = dependencies;
  const open = createOpenContract(dependencies);
  const end = createEndSigning(dependencies);
  const cancel = createCancelSigning({ store: dependencies.store, end });
  const maySign = createMaySign({ ...dependencies, note: createNoteRefusal(dependencies) });
  const parts = {
    ...dependencies,
    open,
    end,
    cancel,
    maySign,
    begin: createBeginSigning(dependencies),
    write: createWriteSignature({ ...dependencies, end, maySign }),
  };
  const visits = createVisits(dependencies);
  const clientLinks = createClientLinks(parts);

  return {
    signingWithAdvisor: createSigningWithAdvisor(parts),
    clientLinks,
    signingChanges: createSigningChanges(parts),
    visits,
    readingAtLink: createReadingAtLink({ ...parts, visits }),
    signingAtLink: createSigningAtLink({ ...parts, visits }),
    progress: createSigningProgress(parts),
    maySign,

    /** Finds the client's signature of a contract. Returns null if the contract is not signed. */
    findSignature: (contractId: number) => createSigningRepository(db, encryption).findSignature(contractId),

    /**
     * Returns the id of the current signing, even if the contract has expired. Returns null if the contract has no
     * current signing.
     */
    findLiveId: async (contractId: number, on: Database | Transaction = db) =>
      (await createSigningRepository(on, encryption).findLive(contractId))?.id ?? null,

    /** Cancels a signing for the advisor, in the given transaction. */
    cancelWithin: cancel,

    /** Checks an entered code, and records wrong codes in the audit trail. */
    enterCode: createCodeCheck(dependencies),

    /** Ends the signing of a contract that is being withdrawn. */
    endSigning: end,

    /** Notifies advisors of contracts that expire soon. */
    notifyOfExpiring: createNotifyOfExpiring(dependencies),

    /** Handlers of jobs for signings. Their subjects are signing ids. */
    jobHandlers: {
      remind: (signingId: string) => clientLinks.remindAutomatically(Number(signingId)),
      "expire-link": (signingId: string) => clientLinks.expireLink(Number(signingId)),
    },
  };
}
