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

/** Why an e-mail to an address that was changed before it went did not go; pages have words for it. */
const givenUp = "ContactChanged";

/** What became of each e-mail about a contract, in its trail too. Source: docs/decisions/185. */
export function createContractDeliveries({ db, audit, store, outbox, clock }: Dependencies) {
  /** Marks what became of a message, into the trail too. Returns the sealed contract that it is about; null for any other. */
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
    // Before the trail's lock, as everybody does.
    const contractState = await store.lockState(transaction, contractId);
    await audit.append(transaction, {
      contractId,
      kind: error === null ? "MailSent" : "MailFailed",
      actor: "Portal",
      userId: null,
      at,
      data: { delivery, about, role, documents, ...(error === givenUp && { reason: givenUp }) },
    });
    return contractState === "Sealed" ? contractId : null;
  }

  return {
    /** Remembers an e-mail, in the transaction that writes it. */
    record: (transaction: Transaction, delivery: Omit<NewDelivery, "at">): Promise<void> =>
      createDeliveryRepository(transaction).insert({ ...delivery, at: clock.now() }),

    /**
     * Told by the outbox, in the transaction that marks the message. A sealed contract is delivered once a mail server has
     * taken the signed documents for client and advisor, by the first e-mail or by those with which they were sent again.
     */
    async onOutcome(transaction: Transaction, outcome: Outcome): Promise<void> {
      const repository = createDeliveryRepository(transaction);
      const contractId = await mark(transaction, outcome);
      if (contractId === null || !hasArrived(await repository.list(contractId))) return;
      const event = { kind: "Delivered", actor: "Portal", userId: null } as const;
      await store.changeState(transaction, { contractId, to: "Delivered", event });
    },

    /** Gives up the e-mails to a contract's client that still wait, since the client is reached otherwise by now. */
    async giveUpToClient(transaction: Transaction, contractId: number): Promise<void> {
      const waiting = await createDeliveryRepository(transaction).listWaiting(contractId);
      for (const messageId of await outbox.giveUp(transaction, waiting, givenUp)) {
        await mark(transaction, { messageId, error: givenUp });
      }
    },

    /** The e-mails about a contract, in the order in which they were written. */
    async list(contractId: number, on: Database | Transaction = db): Promise<Presented[]> {
      return (await createDeliveryRepository(on).list(contractId)).map(present);
    },
  };
}

/** Whether each whom a sealed contract is sent to has all of its documents. */
function hasArrived(deliveries: readonly DeliveryRow[]): boolean {
  const sent = deliveries.filter(({ state }) => state === "Sent");
  return deliveries
    .filter(({ kind }) => kind === "Signed")
    .every(({ role, documents, state }) => {
      const again = new Set(sent.flatMap((each) => (each.role === role ? (each.documents ?? []) : [])));
      const isKnown = documents !== null && documents.length > 0;
      return state === "Sent" || (isKnown && documents.every((id) => again.has(id)));
    });
}

function present({ kind, recipient, state, stateSince, reason }: DeliveryRow): Presented {
  return { kind, recipient, state, at: stateSince.toISOString(), reason };
}
