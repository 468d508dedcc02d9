import type { FindBranding } from "../../../../lib/find-branding.ts";
import { smsBrand } from "../../access/sms-brand.ts";
import { ApiError, type DrawnSignature, type EndpointOutput, type User } from "@fundport/api";
import {
  checkClientMessage,
  checkDrawnSignature,
  checkSignerName,
  checkSignPlace,
  checkSmsSigning,
} from "@fundport/rules";
import type { Visitor } from "../../../../http/security/client-cookie.ts";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import { presentSentCode } from "../../access/present-sent-code.ts";
import { withdrawUntil } from "../../revocation/withdraw-until.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Reference } from "../../../catalogue/reference/service.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import { createCodeCheck } from "./check-code.ts";
import type { EndSigning } from "../end-signing.ts";
import { type KeyDocumentsGate, refuseUnopened } from "../checks/refuse-unopened.ts";
import { createLockSigning } from "../lock-signing.ts";
import type { MaySign } from "../checks/may-sign.ts";
import { refuseWithoutConsent, documentSetToSign } from "../refuse.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";
import { signingSms } from "./sms-text.ts";
import { signingSubject } from "../subjects.ts";
import type { SignerDevice } from "../tables.ts";
import type { Visits } from "./visits.ts";
import type { WriteSignature } from "../write-signature.ts";

type ContractToSign = EndpointOutput<"getContractToSign">;
type LinkSigning = {
  documentSet: string;
  consent?: string | undefined;
  signDate: string;
  signPlace: string;
  signatureData: DrawnSignature | { typedName: string; code: string };
};
type Dependencies = {
  db: Database;
  encryption: Encryption;
  visits: Visits;
  write: WriteSignature;
  maySign: Pick<MaySign, "guard">;
  end: EndSigning;
  reviews: Pick<ContractReviews, "isOnHold">;
  reference: Pick<Reference, "findCurrencyCode">;
  store: Pick<ContractStore, "changeState" | "lockState" | "findInput">;
  documents: Pick<ContractDocuments, "summarise">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: ClientAccess;
  audit: Pick<Audit, "append">;
  notices: Pick<AdvisorNotices, "notify">;
  attempts: Pick<Attempts, "spend">;
  getUser: (userId: number) => Promise<User>;
  findBranding: FindBranding;
  clock: Clock;
  gate: KeyDocumentsGate;
};
export type SigningAtLink = ReturnType<typeof createSigningAtLink>;

/** What a client does behind their link, once they have entered the code. Source: docs/decisions/183. */
export function createSigningAtLink(dependencies: Dependencies) {
  const { db, encryption, visits, write, maySign, end, reviews, store, ledger, access, audit } = dependencies;
  const { notices, attempts, getUser, findBranding, clock, gate } = dependencies;
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  /**
   * Does a step in a transaction if the contract may be signed.
   * Errors: `ContractNotSignable` without a reason, those of the step.
   */
  const guarded = <Done>(
    contract: SignableContract,
    step: (transaction: Transaction) => Promise<Done>,
  ): Promise<Done> => maySign.guard(contract, { step: "sign", actor: "Client", userId: null }, step);

  /** Errors: `DocumentSetChanged` where the page shows other documents than there are. */
  function refuseOtherSet(contract: SignableContract, signing: SigningRow, documentSet: string): void {
    const isSame = documentSet === documentSetToSign(contract) && documentSet === signing.documentSet;
    if (!isSame) throw new ApiError("DocumentSetChanged");
  }

  return {
    /** What is to be signed. Errors: those of `Visits.enter`. */
    async read(visitor: Visitor): Promise<ContractToSign> {
      const { contract } = await visits.enter(visitor);
      const read = await ledger.list(contract.id, null);
      const code = await access.findCode(signingSubject(contract.id));
      return {
        number: contract.number ?? "",
        clientName: contract.clientName,
        isAppendix: contract.isAppendix,
        frameworkOnly: contract.frameworkOnly,
        totalInvestment: contract.totalInvestment,
        currency: await dependencies.reference.findCurrencyCode(contract.totalCurrencyId),
        summary: dependencies.documents.summarise(await store.findInput(contract.id)),
        documentSet: documentSetToSign(contract),
        documents: contract.documents.map(({ id: documentId, name, kind, digest, bytes }) => ({
          documentId,
          name,
          kind,
          digest,
          bytes,
          opened: read.documents.find((each) => each.documentId === documentId)?.opened ?? null,
        })),
        keyDocuments: read.products.map(({ product, productType, documents }) => ({
          product,
          documents: documents.map(({ documentId, name, digest, opened }) => ({
            documentId,
            productType,
            name,
            digest,
            opened,
          })),
        })),
        keyDocumentsGate: gate,
        isOnHold: await reviews.isOnHold(contract.id),
        code: code?.isLive === true ? presentSentCode(code, contract.client?.phoneNumber) : null,
        withdrawUntil: withdrawUntil(clock.now()),
      };
    },

    /** A question, kept for the advisor, who answers to the client's address. Errors: `ContractInvalid`. */
    async ask(visitor: Visitor, text: string): Promise<void> {
      const { contract, signing } = await visits.enter(visitor);
      refuseIssues("ContractInvalid", checkClientMessage("text", text));
      await attempts.spend("question", signing.id, clock.now());
      await tell(contract, signing, "Question", text.trim());
    },

    /** Errors: `ContractInvalid` without a reason, `LinkInvalid` where it was signed or taken back meanwhile. */
    async decline(visitor: Visitor, reason: string): Promise<void> {
      const { contract, signing } = await visits.enter(visitor);
      refuseIssues("ContractInvalid", checkClientMessage("reason", reason));
      await explaining(visitor, () => tell(contract, signing, "Decline", reason.trim()));
    },

    /** Sends the code for signing with a typed name. Errors: `ContractInvalid` without the consent, `ContractNotSignable`. */
    async sendCode(
      visitor: Visitor,
      { consent, documentSet }: { consent?: string | undefined; documentSet: string },
    ): Promise<NonNullable<ContractToSign["code"]>> {
      const { contract, signing } = await visits.enter(visitor);
      const given = refuseWithoutConsent(consent);
      refuseOtherSet(contract, signing, documentSet);
      refuseUnopened(gate, await ledger.list(contract.id, null));
      const payments = dependencies.documents.summarise(await store.findInput(contract.id))?.payNow ?? [];
      const language = contract.language ?? (await getUser(contract.userId)).language;
      const count = contract.documents.length;
      const brand = smsBrand(await findBranding(contract.userId));
      const sent = await guarded(contract, async (transaction) => {
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
          data: { way: "External", documentSet, consent: given },
        });
        return sentCode;
      });
      return presentSentCode(sent, contract.client?.phoneNumber);
    },

    /**
     * Signs, and returns when. Errors: `ContractInvalid`, `DocumentSetChanged`, `KeyDocumentsUnopened`, `DocumentsUnopened`,
     * `ContractNotSignable`, of the code, `ContractStateChanged`.
     */
    async sign(visitor: Visitor, request: LinkSigning, device: SignerDevice): Promise<Date> {
      const { contract, signing } = await visits.enter(visitor);
      const { documentSet, signPlace: place, signDate, signatureData } = request;
      const consent = refuseWithoutConsent(request.consent);
      refuseOtherSet(contract, signing, documentSet);
      const isDrawn = "strokes" in signatureData;
      refuseIssues(
        "ContractInvalid",
        isDrawn
          ? [...checkSignPlace(place), ...checkDrawnSignature(signatureData)]
          : [
              ...checkSmsSigning({ signPlace: place, code: signatureData.code }),
              ...checkSignerName(signatureData.typedName),
            ],
      );
      refuseUnopened(gate, await ledger.list(contract.id, null));
      const given = {
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
      const signed = await explaining(visitor, () =>
        guarded(contract, async (transaction) => {
          await lockSigning(transaction, signing);
          const refusal = entered === null ? null : await enterCode(transaction, contract.id, entered);
          if (refusal !== null) return { refusal };
          return { at: await write(transaction, contract, { ...signing, consent }, given) };
        }),
      );
      if (signed.refusal !== undefined) throw signed.refusal;
      return signed.at;
    },
  };

  /** Where somebody was faster, what the link is by now is said by the link. */
  async function explaining<Done>(visitor: Visitor, work: () => Promise<Done>): Promise<Done> {
    return await work().catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === "ContractStateChanged") await visits.enter(visitor);
      throw error;
    });
  }

  /** Keeps what the client said, in the contract's trail without its words, and tells the advisor who wants to be told. */
  async function tell(
    contract: SignableContract,
    signing: SigningRow,
    kind: "Question" | "Decline",
    words: string,
  ): Promise<void> {
    const contractId = contract.id;
    const user = await getUser(contract.userId);
    await db.transaction(async (transaction) => {
      const within = createSigningRepository(transaction, encryption);
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
      await within.addMessage({ contractId, kind, at, text: words });
      const told = kind === "Question" ? "question" : "declined";
      await notices.notify(transaction, { contract, user, notice: { kind: told, words } });
    });
  }
}
