import { ApiError, type User } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { formatContractNumber, withdrawDays } from "@fundport/rules";
import type { Database, Transaction } from "../../db/client.ts";
import type { Encryption } from "../../db/encryption.ts";
import { addPragueDays, pragueDay } from "../../lib/prague-days.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractDeliveries } from "../contract-delivery/service.ts";
import type { ContractStore } from "../contract/service.ts";
import type { Jobs } from "../jobs/service.ts";
import type { Outbox } from "../outbox/service.ts";
import { advisorOf } from "../../lib/advisor-contact.ts";
import type { EndSigning } from "./end-signing.ts";
import type { MaySign } from "./may-sign.ts";
import type { OpenContract } from "./open-contract.ts";
import { createSigningRepository } from "./repository.ts";
import type { TakeBack } from "./take-back.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "changeState" | "lockState" | "setExpiry">;
  end: EndSigning;
  takeBack: TakeBack;
  audit: Pick<Audit, "append">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  jobs: Pick<Jobs, "put">;
  getUser: (userId: number) => Promise<User>;
  /** Whether what a contract says would be computed the same today. */
  figuresAgree: (userId: number, number: string) => Promise<boolean>;
  clock: Clock;
  linkDays: number;
  validDays: number;
};
export type SigningChanges = ReturnType<typeof createSigningChanges>;

/** What the advisor does with a signing that is under way, is late, or has led to a signature. */
export function createSigningChanges(dependencies: Dependencies) {
  const { db, encryption, open, maySign, store, end, audit, outbox, deliveries, jobs, clock } = dependencies;
  const { takeBack, getUser, figuresAgree, linkDays, validDays } = dependencies;

  return {
    /** Takes the attempt back: its code or link is void. Errors: `NotFound`, `ContractStateChanged`. */
    async takeBack(userId: number, contractId: number): Promise<void> {
      await open.byId(userId, contractId);
      await db.transaction((transaction) => takeBack(transaction, { userId, contractId }));
    },

    /**
     * Extends the time of a contract: a link that was sent goes on; without one the contract waits for its signing to begin.
     * Errors: `NotFound`, `ContractStateChanged`, `ContractNotSignable`, `ProposalOutdated` where an expired one's figures are
     * others by now.
     */
    async extend(userId: number, contractId: number): Promise<void> {
      const contract = await open.byId(userId, contractId);
      if (contract.state === "Expired" && !(await figuresAgree(userId, contract.number ?? ""))) {
        throw new ApiError("ProposalOutdated");
      }
      await maySign.guard(contract, { actor: "Advisor", userId }, () => db.transaction(extendWithin));

      async function extendWithin(transaction: Transaction): Promise<void> {
        const repository = createSigningRepository(transaction, encryption);
        const state = await store.lockState(transaction, contractId);
        const live = await repository.findLive(contractId);
        const hasLink = live?.way === "External";
        if (state !== "Expired" && !(state === "Signing" && hasLink)) throw new ApiError("ContractStateChanged");
        const at = clock.now();
        const expiresAt = addPragueDays(at, validDays);
        const linkUntil = addPragueDays(at, Math.min(linkDays, validDays));
        const data = { expiresAt: expiresAt.toISOString(), ...(hasLink && { linkUntil: linkUntil.toISOString() }) };
        const event = { kind: "Extended", actor: "Advisor", userId, data } as const;
        if (state === "Expired") await store.changeState(transaction, { contractId, to: "Signing", event });
        else await audit.append(transaction, { ...event, contractId, at });
        await store.setExpiry(transaction, contractId, expiresAt);
        if (hasLink) {
          await repository.change(live.id, { linkUntil });
          const seconds = (linkUntil.getTime() - at.getTime()) / 1000;
          await jobs.put(transaction, "expire-link", live.id, seconds);
          return;
        }
        await end(transaction, contractId, "TakenBack");
        const back = { kind: "TakenBack", actor: "Portal", userId: null } as const;
        await store.changeState(transaction, { contractId, to: "Created", event: back });
      }
    },

    /** Records that the client has withdrawn, and confirms it to both. Errors: `NotFound`, `ContractStateChanged`. */
    async revoke(userId: number, contractId: number): Promise<void> {
      const contract = await open.byId(userId, contractId);
      const { signedAt, clientEmail, number } = contract;
      const at = clock.now();
      if (signedAt === null || pragueDay(at) > withdrawUntil(signedAt)) throw new ApiError("ContractStateChanged");
      const user = await getUser(userId);
      const language = contract.language ?? user.language;
      await db.transaction(async (transaction) => {
        const event = { kind: "Revoked", actor: "Advisor", userId } as const;
        await store.changeState(transaction, { contractId, to: "Revoked", event });
        const facts = {
          advisor: advisorOf(user),
          number: formatContractNumber(number ?? ""),
          client: contract.clientName,
        };
        const people = [
          { role: "Client", to: clientEmail, language },
          { role: "Advisor", to: user.email, language: user.language },
        ] as const;
        for (const { role, to, language: words } of people) {
          if (to === null) continue;
          const day = formatDay(pragueDay(at));
          const data = { ...facts, day };
          const messageId = await outbox.enqueue(transaction, { template: "sign-revoked", language: words, to, data });
          await deliveries.record(transaction, { contractId, kind: "Revoked", role, recipient: to, messageId });
        }
      });
    },
  };
}

/** The last day of the client's right to withdraw from what they signed, in Europe/Prague. */
export function withdrawUntil(signedAt: Date): string {
  return pragueDay(addPragueDays(signedAt, withdrawDays));
}
