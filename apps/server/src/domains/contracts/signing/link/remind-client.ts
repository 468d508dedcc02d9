import { ApiError, type User } from "@fundport/api";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { Jobs } from "../../../messaging/jobs/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import type { MaySign } from "../checks/may-sign.ts";
import type { OpenContract } from "../open-contract.ts";
import { createSigningRepository } from "../repository.ts";
import type { FindLiveLink } from "./find-live-link.ts";
import { type LinkEmail, type LinkEmails, readMessage } from "./link-emails.ts";
import { isOver } from "./link-validity.ts";
import { daySeconds, reminderDays } from "./reminder-days.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  maySign: Pick<MaySign, "guard" | "attempt" | "refuse">;
  emails: Pick<LinkEmails, "send" | "summarise">;
  findLiveLink: FindLiveLink;
  store: Pick<ContractStore, "lockState" | "findSignable">;
  audit: Pick<Audit, "append">;
  jobs: Pick<Jobs, "put">;
  attempts: Pick<Attempts, "spend" | "takeBack">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
};
/** The content of a reminder. `userId` is null if the reminder is automatic. */
type Reminder = Omit<LinkEmail, "kind"> & { userId: number | null };

/** Creates the service that reminds clients of their link, automatically or for the advisor. */
export function createRemindClient(dependencies: Dependencies) {
  const { db, encryption, open, maySign, emails, findLiveLink, store, audit, jobs, attempts, getUser, clock } =
    dependencies;

  /** Sends a reminder. Throws `ContractStateChanged`. */
  async function send(
    transaction: Transaction,
    contractId: number,
    signingId: number,
    { userId, ...email }: Reminder,
  ): Promise<void> {
    const repository = createSigningRepository(transaction, encryption);
    const state = await store.lockState(transaction, contractId);
    const live = state === "Signing" ? await repository.findLive(contractId) : null;
    const contract = live?.id === signingId ? await store.findSignable(contractId, transaction) : null;
    if (live === null || contract === null) throw new ApiError("ContractStateChanged");
    const at = clock.now();
    await emails.send(transaction, contract, live, { kind: "Reminder", ...email });
    await repository.change(signingId, { remindedAt: at });
    const actor = userId === null ? "Portal" : "Advisor";
    await audit.append(transaction, { contractId, kind: "Reminded", actor, userId, at, data: {} });
  }

  return {
    /**
     * Sends the client a reminder that the advisor has requested. Errors: `NotFound`, `ContractStateChanged`,
     * `ContractInvalid`, `ContractNotSignable`, `TooManyRequests`.
     */
    async remind(userId: number, contractId: number, text: string): Promise<void> {
      const contract = await open.byId(userId, contractId);
      const message = readMessage(text);
      const live = await findLiveLink(contract);
      const [user, summary] = await Promise.all([getUser(userId), emails.summarise(contractId)]);
      // The attempt is counted before the transaction. Within the transaction it would wait for a second connection.
      const spent = await attempts.spend("remind", live.id, clock.now());
      const reminder = { user, message, summary, userId };
      try {
        await maySign.guard(contract, { step: "prepare", actor: "Advisor", userId }, (transaction) =>
          send(transaction, contractId, live.id, reminder),
        );
      } catch (error) {
        if (error instanceof ApiError) await attempts.takeBack(spent);
        throw error;
      }
    },

    /**
     * Sends the client an automatic reminder and schedules the next one. If it runs twice, only one reminder is sent.
     * While the contract may not be signed, for example because of an open review, no reminder is sent, because the
     * client could not sign. In that case it runs again each day. When a review is approved, the reminder becomes due
     * immediately.
     */
    async remindAutomatically(signingId: number): Promise<void> {
      const signing = await createSigningRepository(db, encryption).findById(signingId);
      if (signing === null || signing.endedAt !== null) return;
      const due = reminderDays[signing.reminders];
      const contract = await store.findSignable(signing.contractId);
      if (due === undefined || contract?.state !== "Signing" || isOver(signing, clock.now())) return;
      const [user, summary] = await Promise.all([getUser(contract.userId), emails.summarise(contract.id)]);
      const remindWithin = async (transaction: Transaction) => {
        const repository = createSigningRepository(transaction, encryption);
        if ((await store.lockState(transaction, contract.id)) !== "Signing") return;
        const live = await repository.findLive(contract.id);
        if (live?.id !== signingId || live.reminders !== signing.reminders) return;
        await maySign.refuse(contract, transaction);
        await send(transaction, contract.id, signingId, { user, message: "", summary, userId: null });
        await repository.change(signingId, { reminders: signing.reminders + 1 });
        const next = reminderDays[signing.reminders + 1];
        if (next !== undefined) await jobs.put(transaction, "remind", signingId, (next - due) * daySeconds);
      };
      if (await maySign.attempt(contract, "sign", () => db.transaction(remindWithin))) return;
      await db.transaction((transaction) => jobs.put(transaction, "remind", signingId, daySeconds));
    },
  };
}
