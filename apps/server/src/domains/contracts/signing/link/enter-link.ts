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

/** Lets a browser with the code from the client's phone enter through a link. */
export function createEnterLink(dependencies: Dependencies) {
  const { db, link, access, audit, getUser, findBranding, clock } = dependencies;
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  return {
    /** Errors: those of `open`, and `LinkInvalid` from a browser that has not entered the code; the trail records both. */
    async enter(linkRequest: LinkRequest): Promise<LinkVisit> {
      const visit = await link.open(linkRequest);
      if (await access.isAdmitted(enteringSubject(visit.signing.id), linkRequest.cookie)) return visit;
      // The end of a signing closes its browsers, so a link that was closed in between is refused as such.
      await link.open(linkRequest);
      await link.noteRefusal(visit, "Unidentified");
      const fields = [{ path: "link", code: "Unidentified" }];
      throw new ApiError("LinkInvalid", { params: { context: "Unidentified" }, fields });
    },

    /** Sends the code for entering to the phone of the contract. Errors: those of `open`, `TooManyRequests`. */
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

    /** Enters with the code; returns the value of this browser's cookie. Errors: those of `open`, those of the code. */
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
