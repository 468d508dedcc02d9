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
     * taken each e-mail that carries the signed documents.
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
      if (!isSealed || (await repository.listSigned(contractId)).some((each) => each !== "Sent")) return;
      const event = { kind: "Delivered", actor: "Portal", userId: null } as const;
      await store.changeState(transaction, { contractId, to: "Delivered", event });
    },

    /** The e-mails about a contract, in the order in which they were written. */
    async list(contractId: number, on: Database | Transaction = db): Promise<Presented[]> {
      return (await createDeliveryRepository(on).list(contractId)).map(present);
    },
  };
}

function present({ kind, recipient, state, stateSince, reason }: DeliveryRow): Presented {
  return { kind, recipient, state, at: stateSince.toISOString(), reason };
}
