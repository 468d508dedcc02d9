import { ApiError } from "@fundport/api";
import type { FindBranding } from "../../../../lib/find-branding.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ClientAccess } from "../../access/service.ts";
import { smsBrand } from "../../access/sms-brand.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { MaySign } from "../checks/may-sign.ts";
import { type KeyDocumentsGate, refuseUnopened } from "../checks/refuse-unopened.ts";
import { signingSms } from "../link/sms-text.ts";
import type { OpenContract } from "../open-contract.ts";
import { documentSetToSign, refuseOtherSet, refuseWithoutConsent } from "../refuse.ts";
import { signingSubject } from "../subjects.ts";
import type { BeginSigning } from "./begin-signing.ts";

/** How a client signs with a code: only with the code, or with the code and a drawing. */
type CodeWay = "Sms" | "Biometric";
type CodeRequest = {
  personId: string;
  role: string;
  way?: CodeWay;
  consent?: string | undefined;
  documentSet?: string | undefined;
};
type Dependencies = {
  open: OpenContract;
  begin: BeginSigning;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "findInput">;
  documents: Pick<ContractDocuments, "summarise">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: Pick<ClientAccess, "sendCode">;
  audit: Pick<Audit, "append">;
  findBranding: FindBranding;
  clock: Clock;
  gate: KeyDocumentsGate;
};

/**
 * Creates the function that sends the client a code and thereby begins the signing. The code is valid only for the
 * current documents.
 */
export function createSendCode(dependencies: Dependencies) {
  const { open, begin, maySign, store, documents, ledger, access, audit, findBranding, clock, gate } = dependencies;

  /**
   * Throws `NotFound`, `SignerNotAllowed`, `Forbidden`, `SmsUnavailable`, `PhoneNotMobile`, `ContractInvalid` if the
   * consent is missing, `DocumentSetChanged`, `KeyDocumentsUnopened`, `DocumentsUnopened`, `ContractNotSignable`,
   * `ContractStateChanged`, `TooManyRequests`.
   */
  return async (userId: number, persons: readonly CodeRequest[]): Promise<void> => {
    const [person, ...others] = persons;
    if (person === undefined || others.length > 0) throw new ApiError("SignerNotAllowed");
    const contract = await open.byClient(userId, person);
    const { way = "Sms" } = person;
    // A client who cannot draw on the pad may sign with a code. Once a signing has begun, the right to use the pad is
    // therefore enough.
    const hasBegun = contract.state === "Signing";
    const user = await open.refuseWithoutRight(
      userId,
      ...(way === "Sms" ? ["electronically" as const] : []),
      ...(way === "Biometric" || hasBegun ? ["biometrically" as const] : []),
    );
    open.refuseWithoutSms(contract);
    const consent = refuseWithoutConsent(person.consent);
    const binding = documentSetToSign(contract);
    refuseOtherSet(binding, person.documentSet);
    refuseUnopened(gate, await ledger.list(contract.id, userId));
    const payments = documents.summarise(await store.findInput(contract.id))?.payNow ?? [];
    const phone = contract.client?.phoneNumber ?? "";
    const language = contract.language ?? user.language;
    const brand = smsBrand(await findBranding(userId));
    await maySign.guard(contract, { step: "sign", actor: "Advisor", userId }, async (transaction) => {
      await begin(transaction, contract, { way, consent, userId });
      const text = (code: string) =>
        signingSms(language, { brand, documents: contract.documents.length, payments, documentSet: binding, code });
      await access.sendCode(transaction, { subject: signingSubject(contract.id), binding, to: phone, text });
      await audit.append(transaction, {
        contractId: contract.id,
        kind: "CodeSent",
        actor: "Advisor",
        userId,
        at: clock.now(),
        data: { way, documentSet: binding, consent },
      });
    });
  };
}
