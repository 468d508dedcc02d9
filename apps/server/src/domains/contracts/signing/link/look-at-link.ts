import type { SigningLink, User } from "@fundport/api";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import { advisorOf } from "../../../identity/users/service.ts";
import type { FindBranding } from "../../../../lib/find-branding.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { firmOnPage } from "../../access/firm-on-page.ts";
import { phoneEnding } from "../../access/phone-ending.ts";
import { presentSentCode } from "../../access/present-sent-code.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Audit } from "../../audit/service.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import { createSigningRepository } from "../repository.ts";
import { enteringSubject } from "../subjects.ts";
import { type LinkVisit, type OpenLink, stateOf } from "./open-link.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  link: Pick<OpenLink, "find" | "noteRefusal">;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "lockState">;
  access: Pick<ClientAccess, "isAdmitted" | "findCode">;
  audit: Pick<Audit, "append">;
  notices: Pick<AdvisorNotices, "notify">;
  getUser: (userId: number) => Promise<User>;
  findBranding: FindBranding;
  clock: Clock;
};

/** Creates the function that returns the page that a link shows before the code is entered. */
export function createLookAtLink(dependencies: Dependencies) {
  const { db, encryption, link, reviews, store, access, audit, notices, getUser, findBranding, clock } = dependencies;

  async function noteOpening({ signing, contract }: LinkVisit, user: User, at: Date): Promise<void> {
    if (signing.linkOpenedAt !== null) return;
    await db.transaction(async (transaction) => {
      // The contract is locked before the row of the signing, in the same order as everywhere else.
      await store.lockState(transaction, contract.id);
      const repository = createSigningRepository(transaction, encryption);
      if (!(await repository.markOpened(signing.id, at))) return;
      const actor = { actor: "Client", userId: null } as const;
      const event = { contractId: contract.id, kind: "LinkOpened", ...actor, at: clock.now(), data: {} } as const;
      await audit.append(transaction, event);
      await notices.notify(transaction, { contract, user, notice: { kind: "opened", at } });
    });
  }

  /**
   * Records the first opening of the link in the audit trail, and notifies the advisor if the advisor has chosen such
   * emails. Also records refusals.
   * Errors: `LinkInvalid` for an unknown link, `AdvisorSessionOpen`.
   */
  return async (linkRequest: LinkRequest): Promise<SigningLink> => {
    const visit = await link.find(linkRequest);
    const { signing, contract } = visit;
    const now = clock.now();
    const state = stateOf(visit, now);
    const user = await getUser(contract.userId);
    const branding = await findBranding(contract.userId);
    if (state === "Open") await noteOpening(visit, user, now);
    else await link.noteRefusal(visit, state);
    const subject = enteringSubject(signing.id);
    const [isIdentified, code, isOnHold] = await Promise.all([
      access.isAdmitted(subject, linkRequest.cookie),
      access.findCode(subject),
      reviews.isOnHold(contract.id),
    ]);
    return {
      state,
      language: contract.language ?? user.language,
      ...firmOnPage(branding),
      advisor: advisorOf(user),
      phoneEnding: phoneEnding(contract.client?.phoneNumber),
      validUntil: state === "Open" && !isOnHold ? (signing.linkUntil?.toISOString() ?? null) : null,
      isIdentified: state === "Open" && isIdentified,
      code: code?.isLive === true && !isIdentified ? presentSentCode(code, contract.client?.phoneNumber) : null,
    };
  };
}
