import { ApiError } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { addPragueDays } from "../../../lib/prague-days.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractRevocations, RecordedRevocation } from "../revocation/service.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import type { EndSigning } from "./end-signing.ts";
import type { MaySign } from "./checks/may-sign.ts";
import type { OpenContract } from "./open-contract.ts";
import { createSigningRepository } from "./repository.ts";
import type { CancelSigning } from "./cancel-signing.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "changeState" | "lockState" | "setExpiry">;
  end: EndSigning;
  cancel: CancelSigning;
  audit: Pick<Audit, "append">;
  revocations: Pick<ContractRevocations, "record">;
  jobs: Pick<Jobs, "put">;
  /** Returns true if recalculating the contract today yields the same figures. */
  figuresAgree: (userId: number, number: string) => Promise<boolean>;
  clock: Clock;
  linkDays: number;
  validDays: number;
};
export type SigningChanges = ReturnType<typeof createSigningChanges>;

/**
 * Creates the service with which the advisor changes a signing: cancels it, extends its deadline, or records a
 * withdrawal after the signature.
 */
export function createSigningChanges(dependencies: Dependencies) {
  const { db, encryption, open, maySign, store, end, audit, revocations, jobs, clock } = dependencies;
  const { cancel, figuresAgree, linkDays, validDays } = dependencies;

  return {
    /**
     * Cancels the current signing of a contract and voids its code or link. Errors: `NotFound`, `ContractStateChanged`.
     */
    async cancel(userId: number, contractId: number): Promise<void> {
      await open.byId(userId, contractId);
      await db.transaction((transaction) => cancel(transaction, { userId, contractId }));
    },

    /**
     * Extends the deadline of a contract. If the client has a link, it stays valid. Otherwise the contract returns to
     * `Created`.
     * Errors: `NotFound`, `ContractStateChanged`, `ContractNotSignable`, `ProposalOutdated` if the figures of an
     * expired contract have changed.
     */
    async extend(userId: number, contractId: number): Promise<void> {
      const contract = await open.byId(userId, contractId);
      if (contract.state === "Expired" && !(await figuresAgree(userId, contract.number ?? ""))) {
        throw new ApiError("ProposalOutdated");
      }
      await maySign.guard(contract, { step: "prepare", actor: "Advisor", userId }, extendWithin);

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

    /**
     * Records the client's withdrawal, and confirms it to the client and the advisor. If `revocation` is null, it was
     * sent today in an unknown way.
     * Errors: `NotFound`, and the errors of `revocations.record`.
     */
    async revoke(userId: number, contractId: number, revocation: RecordedRevocation | null): Promise<void> {
      await revocations.record(await open.byId(userId, contractId), revocation);
    },
  };
}
