import type { EndpointOutput } from "@fundport/api";
import type { Database, Transaction } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore } from "../contract/service.ts";
import { createDeliveryRepository, type DeliveryRow, type NewDelivery } from "./repository.ts";

type Presented = EndpointOutput<"getContract">["deliveries"][number];
type Dependencies = {
  db: Database;
  audit: Pick<Audit, "append">;
  store: Pick<ContractStore, "changeState" | "lockState">;
  clock: Clock;
};
export type ContractDeliveries = ReturnType<typeof createContractDeliveries>;

/** What became of each e-mail about a contract, in its trail too. Source: docs/decisions/185. */
export function createContractDeliveries({ db, audit, store, clock }: Dependencies) {
  return {
    /** Remembers an e-mail, in the transaction that writes it. */
    record: (transaction: Transaction, delivery: Omit<NewDelivery, "at">): Promise<void> =>
      createDeliveryRepository(transaction).insert({ ...delivery, at: clock.now() }),

    /**
     * Told by the outbox, in the transaction that marks the message. A sealed contract is delivered once a mail server has
     * taken the signed documents for client and advisor, by the first e-mail or by those with which they were sent again.
     */
    async onOutcome(transaction: Transaction, outcome: { messageId: string; error: string | null }): Promise<void> {
      const { messageId, error } = outcome;
      const repository = createDeliveryRepository(transaction);
      const at = clock.now();
      const state = error === null ? "Sent" : "Failed";
      const marked = await repository.mark(messageId, { state, stateSince: at, reason: error });
      if (marked === null) return;
      const { contractId, id: delivery, kind: about, role } = marked;
      const isSealed = (await store.lockState(transaction, contractId)) === "Sealed";
      const kind = error === null ? "MailSent" : "MailFailed";
      await audit.append(transaction, {
        contractId,
        kind,
        actor: "Portal",
        userId: null,
        at,
        data: { delivery, about, role },
      });
      if (!isSealed || !hasArrived(await repository.list(contractId))) return;
      const event = { kind: "Delivered", actor: "Portal", userId: null } as const;
      await store.changeState(transaction, { contractId, to: "Delivered", event });
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
      return state === "Sent" || (documents !== null && documents.every((id) => again.has(id)));
    });
}

function present({ kind, recipient, state, stateSince, reason }: DeliveryRow): Presented {
  return { kind, recipient, state, at: stateSince.toISOString(), reason };
}
