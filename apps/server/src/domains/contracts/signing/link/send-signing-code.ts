import type { User } from "@fundport/api";
import type { FindBranding } from "../../../../lib/find-branding.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { presentSentCode } from "../../access/present-sent-code.ts";
import type { ClientAccess } from "../../access/service.ts";
import { smsBrand } from "../../access/sms-brand.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { MaySign } from "../checks/may-sign.ts";
import { type KeyDocumentsGate, refuseUnopened } from "../checks/refuse-unopened.ts";
import { createLockSigning } from "../lock-signing.ts";
import { refuseOutdatedPage, refuseWithoutConsent } from "../refuse.ts";
import { signingSubject } from "../subjects.ts";
import type { ContractToSign } from "./read-contract-to-sign.ts";
import { signingSms } from "./sms-text.ts";
import type { Visits } from "./visits.ts";

type Dependencies = {
  encryption: Encryption;
  visits: Pick<Visits, "enter">;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "findInput" | "lockState">;
  documents: Pick<ContractDocuments, "summarise">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: Pick<ClientAccess, "sendCode">;
  audit: Pick<Audit, "append">;
  getUser: (userId: number) => Promise<User>;
  findBranding: FindBranding;
  clock: Clock;
  gate: KeyDocumentsGate;
};
type CodeRequest = { consent?: string | undefined; documentSet: string };

/**
 * Creates the function that sends the signing code to a client who types their name instead of drawing, using their
 * link.
 */
export function createSendSigningCode(dependencies: Dependencies) {
  const { visits, maySign, store, documents, ledger, access, audit, getUser, findBranding, clock, gate } = dependencies;
  const lockSigning = createLockSigning(dependencies);

  /**
   * Throws `ContractInvalid` if the consent is missing, `DocumentSetChanged`, `ContractNotSignable`, and the errors of
   * `refuseUnopened`.
   */
  return async (linkRequest: LinkRequest, request: CodeRequest): Promise<NonNullable<ContractToSign["code"]>> => {
    const { documentSet } = request;
    const { contract, signing } = await visits.enter(linkRequest);
    const consent = refuseWithoutConsent(request.consent);
    refuseOutdatedPage(contract, signing, documentSet);
    refuseUnopened(gate, await ledger.list(contract.id, null));
    const payments = documents.summarise(await store.findInput(contract.id))?.payNow ?? [];
    const language = contract.language ?? (await getUser(contract.userId)).language;
    const count = contract.documents.length;
    const brand = smsBrand(await findBranding(contract.userId));
    const sent = await maySign.guard(contract, { step: "sign", actor: "Client", userId: null }, async (transaction) => {
      await lockSigning(transaction, signing);
      const sentCode = await access.sendCode(transaction, {
        subject: signingSubject(contract.id),
        binding: documentSet,
        to: contract.client?.phoneNumber ?? "",
        text: (code) => signingSms(language, { brand, documents: count, payments, documentSet, code }),
      });
      await audit.append(transaction, {
        contractId: contract.id,
        kind: "CodeSent",
        actor: "Client",
        userId: null,
        at: clock.now(),
        data: { way: "External", documentSet, consent },
      });
      return sentCode;
    });
    return presentSentCode(sent, contract.client?.phoneNumber);
  };
}
