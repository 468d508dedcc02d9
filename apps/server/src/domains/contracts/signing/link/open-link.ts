import { ApiError, type SigningLink } from "@fundport/api";
import { readLinkToken } from "@fundport/rules";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";
import { linkDigest } from "./link-emails.ts";

/** A link's signing and its contract. */
export type LinkVisit = { signing: SigningRow; contract: SignableContract };
type Refusal = Exclude<SigningLink["state"], "Open"> | "AdvisorSession" | "Unidentified";
type Dependencies = {
  db: Database;
  encryption: Encryption;
  store: Pick<ContractStore, "findSignable">;
  audit: Pick<Audit, "append">;
  attempts: Pick<Attempts, "countOne">;
  clock: Clock;
  secret: string;
};
export type OpenLink = ReturnType<typeof createOpenLink>;

/** Minutes during which refusals of one kind are recorded only once, so that requests cannot flood the audit trail. */
const refusalMinutes = 60;

/** Creates the functions that find links by their tokens, and refuse expired, used and closed links. */
export function createOpenLink({ db, encryption, store, audit, attempts, clock, secret }: Dependencies) {
  const repository = createSigningRepository(db, encryption);
  const digest = linkDigest(secret);

  async function noteRefusal({ signing, contract }: LinkVisit, reason: Refusal): Promise<void> {
    const at = clock.now();
    const { counted } = await attempts.countOne(`link-refused:${signing.id}:${reason}`, refusalMinutes, at);
    if (counted > 1) return;
    const actor = { actor: "Client", userId: null } as const;
    const event = { contractId: contract.id, kind: "LinkRefused", ...actor, at, data: { reason } } as const;
    await db.transaction((transaction) => audit.append(transaction, event));
  }

  /**
   * Finds the link. Throws `LinkInvalid` for an unknown link, and `AdvisorSessionOpen`, which is recorded in the audit
   * trail.
   */
  async function find({ token, isAdvisor }: LinkRequest): Promise<LinkVisit> {
    const signing = await repository.findByLink(digest(readLinkToken(token)));
    const contract = signing && (await store.findSignable(signing.contractId));
    if (!signing || !contract) throw new ApiError("LinkInvalid");
    const visit = { signing, contract };
    if (!isAdvisor) return visit;
    await noteRefusal(visit, "AdvisorSession");
    throw new ApiError("AdvisorSessionOpen");
  }

  return {
    find,
    noteRefusal,

    /**
     * Finds a link with which the client can still sign. Errors: `LinkInvalid` and `AdvisorSessionOpen`. Both are
     * recorded in the audit trail unless the link is unknown.
     */
    async open(linkRequest: LinkRequest): Promise<LinkVisit> {
      const visit = await find(linkRequest);
      const state = stateOf(visit, clock.now());
      if (state === "Open") return visit;
      await noteRefusal(visit, state);
      throw new ApiError("LinkInvalid", { params: { context: state }, fields: [{ path: "link", code: state }] });
    },
  };
}

/** Returns the state of a link at the given time. It follows from the link's signing and the state of its contract. */
export function stateOf({ signing, contract }: LinkVisit, now: Date): SigningLink["state"] {
  if (signing.end === "Signed") return "Signed";
  if (signing.end === "Declined") return "Declined";
  if (signing.end === "TakenBack" || signing.end === "Withdrawn") return "Closed";
  if (contract.state === "Expired") return "Expired";
  if (contract.state !== "Signing" || signing.way !== "External") return "Closed";
  const isOver = (limit: Date | null) => limit !== null && limit <= now;
  return isOver(signing.linkUntil) || isOver(contract.expiresAt) ? "Expired" : "Open";
}
