import type { User } from "@fundport/api";
import { z } from "zod";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit, AuditEvent } from "../../audit/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import type { Obstacle } from "./obstacles.ts";

/** The user or the server whose step was refused. */
export type Refused =
  | { readonly actor: "Advisor"; readonly userId: number }
  | { readonly actor: "Client" | "Portal"; readonly userId: null };
type Dependencies = {
  db: Database;
  store: Pick<ContractStore, "lockState">;
  audit: Pick<Audit, "append" | "list">;
  notices: Pick<AdvisorNotices, "notifyOfRefusal">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
};
export type NoteRefusal = ReturnType<typeof createNoteRefusal>;

/** Repeated refusals within this time add no event, so that requests cannot flood the audit trail. */
const sameRefusalMs = 60 * 60 * 1000;
const refusalData = z.object({ reasons: z.array(z.string()) });

/**
 * Creates the function that records a refusal in the contract's audit trail. It also notifies the advisor and the
 * operators of each reason, once before the signature and once after it. Retries by the server add an event only if the
 * reasons have changed.
 */
export function createNoteRefusal({ db, store, audit, notices, getUser, clock }: Dependencies) {
  return async (contract: SignableContract, obstacles: readonly Obstacle[], by: Refused): Promise<void> => {
    const { id: contractId } = contract;
    const reasons = [...new Set(obstacles.map(trailCodeOf))];
    const user = await getUser(contract.userId);
    await db.transaction(async (transaction) => {
      await store.lockState(transaction, contractId);
      // After the signature, a reason is reported again even if it was already reported before the signature.
      const since = contract.signedAt?.getTime() ?? 0;
      const events = await audit.list(contractId, transaction);
      const earlier = events.filter(({ kind, at }) => kind === "SigningRefused" && at.getTime() >= since);
      const at = clock.now();
      const isSame = (event: AuditEvent) => reasonsOf(event).join() === reasons.join();
      const isKnown =
        by.actor === "Portal"
          ? earlier.slice(-1).some(isSame)
          : earlier.some((event) => isSame(event) && at.getTime() - event.at.getTime() < sameRefusalMs);
      if (isKnown) return;
      await audit.append(transaction, { contractId, kind: "SigningRefused", ...by, at, data: { reasons } });
      const reported = new Set(earlier.flatMap(reasonsOf));
      const fresh = obstacles.filter(
        (obstacle) => !reported.has(trailCodeOf(obstacle)) && !isReportedByReview(obstacle.code),
      );
      if (fresh.length > 0) await notices.notifyOfRefusal(transaction, { contract, user, reasons: fresh });
    });
  };
}

/**
 * The internal review notifies the advisor and the operators when it is opened and decided, so its refusals are not
 * reported again.
 */
function isReportedByReview(code: Obstacle["code"]): boolean {
  return code === "ReviewOpen" || code === "ReviewRefused";
}

/**
 * Returns the code of an obstacle for the audit trail. The client can download the trail, so the code must not reveal a
 * match in the screening list.
 */
function trailCodeOf({ code }: Obstacle): string {
  return code === "LegalReasons" ? "Internal" : code;
}

function reasonsOf({ data }: AuditEvent): string[] {
  return refusalData.safeParse(data).data?.reasons ?? [];
}
