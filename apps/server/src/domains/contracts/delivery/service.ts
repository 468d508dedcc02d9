import type { EndpointOutput } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createDeliveryRepository, type DeliveryRow, type NewDelivery } from "./repository.ts";

type Presented = EndpointOutput<"getContract">["deliveries"][number];
type Dependencies = {
  db: Database;
  audit: Pick<Audit, "append">;
  store: Pick<ContractStore, "changeState" | "lockState">;
  outbox: Pick<Outbox, "giveUp">;
  clock: Clock;
};
type Outcome = { messageId: string; error: string | null };
export type ContractDeliveries = ReturnType<typeof createContractDeliveries>;

/** Reason why an email was not sent: the client's address has changed. The web app translates it. */
const contactChanged = "ContactChanged";

/**
 * Creates the service that records the outcomes of emails. Each outcome is also written to the contract's audit trail.
 * Source: docs/reference/messages.md#delivery-state-of-contract-emails.
 */
export function createContractDeliveries({ db, audit, store, outbox, clock }: Dependencies) {
  /**
   * Stores the outcome of a message, also in the audit trail. Returns the id of the message's contract if the contract
   * is sealed, otherwise null.
   */
  async function mark(transaction: Transaction, { messageId, error }: Outcome): Promise<number | null> {
    const at = clock.now();
    const state = error === null ? "Sent" : "Failed";
    const marked = await createDeliveryRepository(transaction).mark(messageId, {
      state,
      stateSince: at,
      reason: error,
    });
    if (marked === null) return null;
    const { contractId, id: delivery, kind: about, role, documents } = marked;
    // The contract is locked before the trail, in the same order as everywhere else.
    const contractState = await store.lockState(transaction, contractId);
    await audit.append(transaction, {
      contractId,
      kind: error === null ? "MailSent" : "MailFailed",
      actor: "Portal",
      userId: null,
      at,
      data: { delivery, about, role, documents, ...(error === contactChanged && { reason: contactChanged }) },
    });
    return contractState === "Sealed" ? contractId : null;
  }

  return {
    /** Stores an email in the transaction that enqueues it. */
    record: (transaction: Transaction, delivery: Omit<NewDelivery, "at">): Promise<void> =>
      createDeliveryRepository(transaction).insert({ ...delivery, at: clock.now() }),

    /**
     * Called by the outbox in the transaction that stores the message's outcome. A sealed contract becomes `Delivered`
     * once mail servers have accepted the signed documents for client and advisor. The documents may be in the first
     * email or in later ones.
     */
    async onOutcome(transaction: Transaction, outcome: Outcome): Promise<void> {
      const repository = createDeliveryRepository(transaction);
      const contractId = await mark(transaction, outcome);
      if (contractId === null || !isDelivered(await repository.list(contractId))) return;
      const event = { kind: "Delivered", actor: "Portal", userId: null } as const;
      await store.changeState(transaction, { contractId, to: "Delivered", event });
    },

    /** Cancels the unsent emails to the contract's client, because the client's address has changed. */
    async cancelEmailsToClient(transaction: Transaction, contractId: number): Promise<void> {
      const waiting = await createDeliveryRepository(transaction).listWaiting(contractId);
      for (const messageId of await outbox.giveUp(transaction, waiting, contactChanged)) {
        await mark(transaction, { messageId, error: contactChanged });
      }
    },

    /** Lists the emails about a contract, oldest first. */
    async list(contractId: number, on: Database | Transaction = db): Promise<Presented[]> {
      return (await createDeliveryRepository(on).list(contractId)).map(present);
    },
  };
}

/** Returns true if each recipient of a sealed contract has received all signed documents. */
function isDelivered(deliveries: readonly DeliveryRow[]): boolean {
  const sent = deliveries.filter(({ state }) => state === "Sent");
  return deliveries
    .filter(({ kind }) => kind === "Signed")
    .every(({ role, documents, state }) => {
      const sentDocuments = new Set(sent.flatMap((each) => (each.role === role ? (each.documents ?? []) : [])));
      const isKnown = documents !== null && documents.length > 0;
      return state === "Sent" || (isKnown && documents.every((id) => sentDocuments.has(id)));
    });
}

function present({ kind, recipient, state, stateSince, reason }: DeliveryRow): Presented {
  return { kind, recipient, state, at: stateSince.toISOString(), reason };
}
