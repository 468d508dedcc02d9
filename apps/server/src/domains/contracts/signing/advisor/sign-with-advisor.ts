import type { FindBranding } from "../../../../lib/find-branding.ts";
import { smsBrand } from "../../access/sms-brand.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import { ApiError, type DrawnSignature } from "@fundport/api";
import { checkDrawnSignature, checkSignerName, checkSignPlace, checkSmsSigning } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { BeginSigning } from "./begin-signing.ts";
import { createCodeCheck } from "../link/check-code.ts";
import { type KeyDocumentsGate, refuseUnopened } from "../checks/refuse-unopened.ts";
import { createLockSigning } from "../lock-signing.ts";
import type { MaySign } from "../checks/may-sign.ts";
import type { OpenContract } from "../open-contract.ts";
import { refuseOtherDocuments, refuseOtherSet, refuseWithoutConsent, documentSetToSign } from "../refuse.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";
import { signingSms } from "../link/sms-text.ts";
import { signingSubject } from "../subjects.ts";
import type { SignerDevice } from "../tables.ts";
import type { WriteSignature } from "../write-signature.ts";

type Signer = { personId: string; role: string };
/** How a client signs with a code: with the code only, or with a drawing as well. */
type CodeWay = "Sms" | "Biometric";
/** What somebody agreed to: the wording, and the digest of the documents where it was named. */
type Consented = { consent: string; documentSet?: string | undefined };
type Stated = Signer & { signDate: string; signPlace: string };
type SmsSigning = {
  documentIds: readonly string[];
  signature: Stated & { signatureData: string };
  typedName: string | null;
};
type BiometricSigning = {
  documentIds: readonly string[];
  signature: Stated & { signatureData: DrawnSignature };
  code: string;
};
export type AdvisorSigningDependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  begin: BeginSigning;
  write: WriteSignature;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "findInput" | "lockState">;
  documents: Pick<ContractDocuments, "summarise">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: ClientAccess;
  audit: Pick<Audit, "append">;
  findBranding: FindBranding;
  clock: Clock;
  gate: KeyDocumentsGate;
  padNeedsCode: boolean;
};
export type SigningWithAdvisor = ReturnType<typeof createSigningWithAdvisor>;

/** Signing while advisor and client sit together: by a code on the client's phone, or drawn on the advisor's device. */
export function createSigningWithAdvisor(dependencies: AdvisorSigningDependencies) {
  const { db, encryption, open, begin, write, maySign, store, ledger, access, audit, findBranding, clock, gate } =
    dependencies;
  const { padNeedsCode } = dependencies;
  const repository = createSigningRepository(db, encryption);
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  /** Does a step in a transaction if the contract may be signed. Errors: `ContractNotSignable`, those of the step. */
  const guarded = <Done>(
    userId: number,
    contract: SignableContract,
    step: (transaction: Transaction) => Promise<Done>,
  ): Promise<Done> => maySign.guard(contract, { step: "sign", actor: "Advisor", userId }, step);

  async function refuseAtGate(userId: number, contract: SignableContract): Promise<void> {
    refuseUnopened(gate, await ledger.list(contract.id, userId));
  }

  const findLive = async ({ id, state }: SignableContract) =>
    state === "Signing" ? await repository.findLive(id) : null;

  /** The attempt that is under way, where it is of this way. Errors: `ContractStateChanged`, `DocumentSetChanged`. */
  function refuseOther(live: SigningRow | null, contract: SignableContract, way: SigningRow["way"]): SigningRow {
    const documentSet = documentSetToSign(contract);
    if (live?.way !== way) throw new ApiError("ContractStateChanged");
    if (live.documentSet !== documentSet) throw new ApiError("DocumentSetChanged");
    return live;
  }

  /** Whether it was signed with this very code: the answer got lost, and the call came again. */
  async function wasSignedWith(
    { id, documentSet }: SignableContract,
    code: string,
    on: Database | Transaction = db,
  ): Promise<boolean> {
    if (documentSet === null) return false;
    const signature = await createSigningRepository(on, encryption).findSignature(id);
    if (signature?.withCode !== true) return false;
    return await access.wasLastCode({ subject: signingSubject(id), binding: documentSet, code }, on);
  }

  return {
    /**
     * Sends the client a code for exactly the documents that there are. Its request is the beginning of the signing.
     * Errors: `NotFound`, `SignerNotAllowed`, `Forbidden`, `SmsUnavailable`, `PhoneNotMobile`, `ContractInvalid` without the
     * consent, `DocumentSetChanged`, `KeyDocumentsUnopened`, `DocumentsUnopened`, `ContractNotSignable`, `ContractStateChanged`,
     * `TooManyRequests`.
     */
    async sendCode(
      userId: number,
      persons: readonly (Signer & { way?: CodeWay } & { [Key in keyof Consented]?: Consented[Key] | undefined })[],
    ): Promise<void> {
      const [person, ...others] = persons;
      if (person === undefined || others.length > 0) throw new ApiError("SignerNotAllowed");
      const contract = await open.byClient(userId, person);
      const { way = "Sms" } = person;
      // Who cannot draw on the pad signs by a code: once a signing has begun, the right to the pad is enough.
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
      await refuseAtGate(userId, contract);
      const payments = dependencies.documents.summarise(await store.findInput(contract.id))?.payNow ?? [];
      const phone = contract.client?.phoneNumber ?? "";
      const language = contract.language ?? user.language;
      const brand = smsBrand(await findBranding(userId));
      await guarded(userId, contract, async (transaction) => {
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
    },

    /**
     * Signs with the code. Asked once more with the same code after the signature, it answers as it did.
     * Errors: those of `sendCode`, `DocumentSetChanged`, `SmsCodeInvalid`, `SmsCodeExpired`, `SmsCodeLocked`.
     */
    async signWithCode(userId: number, request: SmsSigning, device: SignerDevice): Promise<number> {
      const { documentIds, signature, typedName } = request;
      const contract = await open.byClient(userId, signature);
      await open.refuseWithoutRight(userId, "electronically", "biometrically");
      refuseOtherDocuments(contract, documentIds);
      const { signPlace: place, signatureData: code, signDate } = signature;
      refuseIssues("ContractInvalid", [...checkSmsSigning({ signPlace: place, code }), ...nameIssues(typedName)]);
      // Found before it is asked whether it was signed: where the same call signs in between, it is known to be signed.
      const found = await findLive(contract);
      if (await wasSignedWith(contract, code)) return contract.id;
      const live = refuseOther(found, contract, "Sms");
      await refuseAtGate(userId, contract);
      const entered = { subject: signingSubject(contract.id), binding: live.documentSet, code };
      const given = { place, signDate, drawing: null, typedName: typedName?.trim() ?? null, withCode: true, device };
      const refusal = await guarded(userId, contract, async (transaction) => {
        await store.lockState(transaction, contract.id);
        // The same call at the same moment was faster.
        if (await wasSignedWith(contract, code, transaction)) return null;
        await lockSigning(transaction, live);
        const refused = await enterCode(transaction, contract.id, entered);
        if (refused === null) await write(transaction, contract, live, given);
        return refused;
      });
      if (refusal !== null) throw refusal;
      return contract.id;
    },

    /** Opens the pad: the beginning of the signing. Errors: as those of `sendCode`, but of the SMS. */
    async openPad(userId: number, contractId: number, given: Consented): Promise<void> {
      const contract = await open.byId(userId, contractId);
      await open.refuseWithoutRight(userId, "biometrically");
      if (padNeedsCode) open.refuseWithoutSms(contract);
      const consent = refuseWithoutConsent(given.consent);
      refuseOtherSet(documentSetToSign(contract), given.documentSet);
      await refuseAtGate(userId, contract);
      await guarded(userId, contract, (transaction) =>
        begin(transaction, contract, { way: "Biometric", consent, userId }),
      );
    },

    /**
     * Signs with the client's drawing and, if required, the code from their phone. Errors: `NotFound`, `Forbidden`,
     * `ContractInvalid`, `ContractStateChanged`, `DocumentSetChanged`, `ContractNotSignable`, those of the gate and of the code.
     */
    async signWithDrawing(userId: number, request: BiometricSigning, device: SignerDevice): Promise<number> {
      const { documentIds, signature, code } = request;
      const contract = await open.byClient(userId, signature);
      await open.refuseWithoutRight(userId, "biometrically");
      if (padNeedsCode) open.refuseWithoutSms(contract);
      refuseOtherDocuments(contract, documentIds);
      const { signPlace: place, signatureData: drawing, signDate } = signature;
      refuseIssues("ContractInvalid", [
        ...(padNeedsCode ? checkSmsSigning({ signPlace: place, code }) : checkSignPlace(place)),
        ...checkDrawnSignature(drawing),
      ]);
      const live = refuseOther(await findLive(contract), contract, "Biometric");
      await refuseAtGate(userId, contract);
      const entered = { subject: signingSubject(contract.id), binding: live.documentSet, code };
      const given = { place, signDate, drawing, typedName: null, withCode: padNeedsCode, device };
      const refusal = await guarded(userId, contract, async (transaction) => {
        await lockSigning(transaction, live);
        const refused = padNeedsCode ? await enterCode(transaction, contract.id, entered) : null;
        if (refused === null) await write(transaction, contract, live, given);
        return refused;
      });
      if (refusal !== null) throw refusal;
      return contract.id;
    },
  };
}

function nameIssues(typedName: string | null) {
  return typedName === null ? [] : checkSignerName(typedName);
}
