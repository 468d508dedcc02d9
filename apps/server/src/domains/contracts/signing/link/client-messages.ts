import type { User } from "@fundport/api";
import { checkClientMessage } from "@fundport/rules";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import type { EndSigning } from "../end-signing.ts";
import { createLockSigning } from "../lock-signing.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";
import { explainClosedLink } from "./explain-closed-link.ts";
import type { Visits } from "./visits.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  visits: Pick<Visits, "enter">;
  end: EndSigning;
  store: Pick<ContractStore, "changeState" | "lockState">;
  audit: Pick<Audit, "append">;
  notices: Pick<AdvisorNotices, "notify">;
  attempts: Pick<Attempts, "spend">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
};

/** Creates the service with which a client asks questions or declines with a reason, using their link. */
export function createClientMessages(dependencies: Dependencies) {
  const { db, encryption, visits, end, store, audit, notices, attempts, getUser, clock } = dependencies;
  const lockSigning = createLockSigning(dependencies);

  /**
   * Stores the message, adds an event without the message's text to the audit trail, and notifies the advisor if the
   * advisor has chosen such emails.
   */
  async function write(
    contract: SignableContract,
    signing: SigningRow,
    kind: "Question" | "Decline",
    text: string,
  ): Promise<void> {
    const contractId = contract.id;
    const user = await getUser(contract.userId);
    await db.transaction(async (transaction) => {
      const repository = createSigningRepository(transaction, encryption);
      const at = clock.now();
      await lockSigning(transaction, signing);
      if (kind === "Question") {
        const event = { contractId, kind: "Question", actor: "Client", userId: null, at, data: {} } as const;
        await audit.append(transaction, event);
      } else {
        const event = { kind: "Declined", actor: "Client", userId: null } as const;
        await store.changeState(transaction, { contractId, to: "Declined", event });
        await end(transaction, contractId, "Declined");
      }
      await repository.addMessage({ contractId, kind, at, text });
      const notice = { kind: kind === "Question" ? "question" : "declined", words: text } as const;
      await notices.notify(transaction, { contract, user, notice });
    });
  }

  return {
    /**
     * Stores a question for the advisor. The advisor replies to the client's email address. Errors: `ContractInvalid`.
     */
    async ask(linkRequest: LinkRequest, text: string): Promise<void> {
      const { contract, signing } = await visits.enter(linkRequest);
      refuseIssues("ContractInvalid", checkClientMessage("text", text));
      await attempts.spend("question", signing.id, clock.now());
      await write(contract, signing, "Question", text.trim());
    },

    /**
     * Declines the contract for the client. Throws `ContractInvalid` if the reason is missing, and `LinkInvalid` if the
     * contract was signed or the signing cancelled in the meantime.
     */
    async decline(linkRequest: LinkRequest, reason: string): Promise<void> {
      const { contract, signing } = await visits.enter(linkRequest);
      refuseIssues("ContractInvalid", checkClientMessage("reason", reason));
      await explainClosedLink(visits, linkRequest, () => write(contract, signing, "Decline", reason.trim()));
    },
  };
}
