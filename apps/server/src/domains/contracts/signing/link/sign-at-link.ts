import type { DrawnSignature } from "@fundport/api";
import { checkDrawnSignature, checkSignerName, checkSignPlace, checkSmsSigning } from "@fundport/rules";
import type { Encryption } from "../../../../db/encryption.ts";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Audit } from "../../audit/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { MaySign } from "../checks/may-sign.ts";
import { type KeyDocumentsGate, refuseUnopened } from "../checks/refuse-unopened.ts";
import { createLockSigning } from "../lock-signing.ts";
import { refuseOutdatedPage, refuseWithoutConsent } from "../refuse.ts";
import { signingSubject } from "../subjects.ts";
import type { SignerDevice } from "../tables.ts";
import type { WriteSignature } from "../write-signature.ts";
import { createCodeCheck } from "./check-code.ts";
import { explainClosedLink } from "./explain-closed-link.ts";
import type { Visits } from "./visits.ts";

type SignatureData = DrawnSignature | { typedName: string; code: string };
type LinkSigning = {
  documentSet: string;
  consent?: string | undefined;
  signDate: string;
  signPlace: string;
  signatureData: SignatureData;
};
type Dependencies = {
  encryption: Encryption;
  visits: Pick<Visits, "enter">;
  write: WriteSignature;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "lockState">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: Pick<ClientAccess, "findCodeRefusal">;
  audit: Pick<Audit, "append">;
  clock: Clock;
  gate: KeyDocumentsGate;
};

/**
 * Creates the function with which a client signs from their link, either with a drawing or with a typed name and a
 * code.
 */
export function createSignAtLink(dependencies: Dependencies) {
  const { visits, write, maySign, ledger, gate } = dependencies;
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  /**
   * Returns the time of the signature. Errors: `ContractInvalid`, `DocumentSetChanged`, `KeyDocumentsUnopened`,
   * `DocumentsUnopened`, `ContractNotSignable`, `ContractStateChanged`, and the errors of a code.
   */
  return async (linkRequest: LinkRequest, request: LinkSigning, device: SignerDevice): Promise<Date> => {
    const { contract, signing } = await visits.enter(linkRequest);
    const { documentSet, signPlace: place, signDate, signatureData } = request;
    const consent = refuseWithoutConsent(request.consent);
    refuseOutdatedPage(contract, signing, documentSet);
    refuseIssues("ContractInvalid", checkSignature(place, signatureData));
    refuseUnopened(gate, await ledger.list(contract.id, null));
    const isDrawn = "strokes" in signatureData;
    const signature = {
      place,
      signDate,
      drawing: isDrawn ? signatureData : null,
      typedName: isDrawn ? null : signatureData.typedName.trim(),
      withCode: !isDrawn,
      device,
    };
    const entered = isDrawn
      ? null
      : { subject: signingSubject(contract.id), binding: documentSet, code: signatureData.code };
    const signed = await explainClosedLink(visits, linkRequest, () =>
      maySign.guard(contract, { step: "sign", actor: "Client", userId: null }, async (transaction) => {
        await lockSigning(transaction, signing);
        const refusal = entered === null ? null : await enterCode(transaction, contract.id, entered);
        if (refusal !== null) return { refusal };
        return { at: await write(transaction, contract, { ...signing, consent }, signature) };
      }),
    );
    if (signed.refusal !== undefined) throw signed.refusal;
    return signed.at;
  };
}

function checkSignature(place: string, data: SignatureData) {
  return "strokes" in data
    ? [...checkSignPlace(place), ...checkDrawnSignature(data)]
    : [...checkSmsSigning({ signPlace: place, code: data.code }), ...checkSignerName(data.typedName)];
}
