import { ApiError, type SigningLink, type User } from "@fundport/api";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import type { FindBranding } from "../../../../lib/find-branding.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { enteringSms } from "../../access/code-sms.ts";
import { presentSentCode } from "../../access/present-sent-code.ts";
import type { ClientAccess } from "../../access/service.ts";
import { smsBrand } from "../../access/sms-brand.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import { createLockSigning } from "../lock-signing.ts";
import { enteringSubject } from "../subjects.ts";
import { createCodeCheck } from "./check-code.ts";
import type { LinkVisit, OpenLink } from "./open-link.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  link: Pick<OpenLink, "open" | "noteRefusal">;
  store: Pick<ContractStore, "lockState">;
  access: ClientAccess;
  audit: Pick<Audit, "append">;
  getUser: (userId: number) => Promise<User>;
  findBranding: FindBranding;
  clock: Clock;
};

/**
 * Creates the steps with which a client opens a contract from a link: a code is sent to the client's phone, and then
 * the code is checked.
 */
export function createEnterLink(dependencies: Dependencies) {
  const { db, link, access, audit, getUser, findBranding, clock } = dependencies;
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  return {
    /**
     * Finds an open link of an identified client. Throws the errors of `open`, and `LinkInvalid` if the code was not
     * entered in this browser. Both are recorded in the audit trail.
     */
    async enter(linkRequest: LinkRequest): Promise<LinkVisit> {
      const visit = await link.open(linkRequest);
      if (await access.isAdmitted(enteringSubject(visit.signing.id), linkRequest.cookie)) return visit;
      // When a signing ends, its browsers lose their access. The link is opened again, so that a link that was closed
      // in the meantime is reported as closed.
      await link.open(linkRequest);
      await link.noteRefusal(visit, "Unidentified");
      const fields = [{ path: "link", code: "Unidentified" }];
      throw new ApiError("LinkInvalid", { params: { context: "Unidentified" }, fields });
    },

    /**
     * Sends the entry code to the phone in the contract.
     * Errors: the errors of `open`, and `TooManyRequests`.
     */
    async sendCode(linkRequest: LinkRequest): Promise<NonNullable<SigningLink["code"]>> {
      const { signing, contract } = await link.open(linkRequest);
      const language = contract.language ?? (await getUser(contract.userId)).language;
      const brand = smsBrand(await findBranding(contract.userId));
      const sent = await db.transaction((transaction) =>
        access.sendCode(transaction, {
          subject: enteringSubject(signing.id),
          binding: "",
          to: contract.client?.phoneNumber ?? "",
          text: (code) => enteringSms(language, brand, code),
        }),
      );
      return presentSentCode(sent, contract.client?.phoneNumber);
    },

    /**
     * Identifies the client with the code, and returns the cookie value for this browser.
     * Errors: the errors of `open` and of the code.
     */
    async identify(linkRequest: LinkRequest, code: string): Promise<string> {
      const { signing, contract } = await link.open(linkRequest);
      const subject = enteringSubject(signing.id);
      const entered = await db.transaction(async (transaction) => {
        await lockSigning(transaction, signing);
        const refusal = await enterCode(transaction, contract.id, { subject, binding: "", code });
        if (refusal !== null) return { refusal };
        const cookie = await access.admitBrowser(subject, transaction);
        const actor = { actor: "Client", userId: null } as const;
        const event = { contractId: contract.id, kind: "Identified", ...actor, at: clock.now(), data: {} } as const;
        await audit.append(transaction, event);
        return { cookie };
      });
      if (entered.refusal !== undefined) throw entered.refusal;
      return entered.cookie;
    },
  };
}
