import { X509Certificate } from "node:crypto";
import { ApiError, type User } from "@fundport/api";
import { describeOpening, type Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { type ContractEventKind, contractEventKinds } from "@fundport/rules";
import { phoneEnding } from "../access/phone-ending.ts";
import { digestOfSignature } from "../signing/signature-digest.ts";
import type { Clock } from "../../../ports/clock.ts";
import { checkSeal } from "../../../ports/seal/check-seal.ts";
import type { Audit, AuditSeals, EventText } from "../audit/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { ContractInput, ProofFigures } from "../documents/service.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { ContractSigning, StoredSignature } from "../signing/service.ts";
import type { DescribedOpening, KeyDocumentLedger } from "../key-documents/service.ts";

export type ProofDependencies = {
  store: Pick<ContractStore, "findSignable" | "findInput">;
  signing: Pick<ContractSigning, "findSignature">;
  sealed: Pick<SealedDocuments, "listWhole">;
  audit: Pick<Audit, "list" | "listTexts">;
  ledger: Pick<KeyDocumentLedger, "describe">;
  seals: Pick<AuditSeals, "listCertificates" | "listTexts">;
  /**
   * Stores the current certificate, because this certificate seals the sheet even if no document has been sealed yet.
   */
  storeCertificate: () => Promise<void>;
  getUser: (userId: number) => Promise<User>;
  publicUrl: () => string;
  clock: Clock;
};
/** The proof of a contract, and the rows from which it was created. */
export type FoundProof = Awaited<ReturnType<FindProof>>;
export type FindProof = ReturnType<typeof createFindProof>;

/** Creates the function that collects the data that prove a contract. */
export function createFindProof({
  store,
  signing,
  sealed,
  audit,
  ledger,
  seals,
  storeCertificate,
  getUser,
  publicUrl,
  clock,
}: ProofDependencies) {
  /** Throws `NotFound` for an unknown contract and for a contract that was created before documents were stored. */
  return async (contractId: number) => {
    const contract = await store.findSignable(contractId);
    const input = await store.findInput(contractId);
    if (contract === null || input === null || contract.documentSet === null) throw new ApiError("NotFound");
    const signature = await signing.findSignature(contractId);
    const files = await sealed.listWhole(contractId);
    const texts = await audit.listTexts(contractId);
    const openings = await ledger.describe(contractId, await audit.list(contractId));
    const anchors = await seals.listTexts(contractId);
    await storeCertificate();
    const certificates = await seals.listCertificates();
    const language = contract.language ?? (await getUser(contract.userId)).language;
    const stamps = files.flatMap(({ content }) => checkSeal(content, { certificates }).timeStampedAt ?? []);
    const figures: Omit<ProofFigures, "list"> = {
      at: clock.now().toISOString(),
      signature: signature === null ? null : presentSignature(signature, contract),
      documentSet: contract.documentSet,
      documents: presentDocuments(contract, files),
      events: texts.map((event) => ({
        sequence: event.sequence,
        at: event.at.toISOString(),
        description: describeEvent(event, language, openings.get(event.sequence)),
        digest: event.digest,
      })),
      certificates: certificates.map(({ certificate }) => presentCertificate(new X509Certificate(certificate))),
      timeStamps: [...new Set(stamps.map((at) => at.toISOString()))],
      anchors: anchors.map(({ number, at, sequence }) => ({ number, at: at.toISOString(), sequence })),
      checkUrl: `${publicUrl()}/verify`,
    };
    // The stored input has this type, because only contract creation and changes of the client's contact write it.
    return {
      contract,
      input: input as ContractInput,
      language,
      figures,
      signature,
      files,
      texts,
      anchors,
      certificates,
    };
  };
}

function presentSignature(signature: StoredSignature, { client }: SignableContract): ProofFigures["signature"] {
  const { way, withCode, signedAt, place, typedName, consent, read, device } = signature;
  return {
    way,
    withCode,
    place,
    typedName,
    consent,
    read,
    signedAt: signedAt.toISOString(),
    phoneEnding: phoneEnding(client?.phoneNumber),
    address: device.address,
    userAgent: device.userAgent,
    digest: digestOfSignature(signature),
  };
}

function presentDocuments(
  { documents }: SignableContract,
  files: readonly { documentId: string | null; name: string; digest: string }[],
): ProofFigures["documents"] {
  const sealedOf = new Map(files.map(({ documentId, digest }) => [documentId, digest]));
  const separatePages = files.filter(({ documentId }) => documentId === null);
  return [
    ...documents.map(({ id, name, digest }) => ({ name, digest, sealed: sealedOf.get(id) ?? null })),
    ...separatePages.map(({ name, digest }) => ({ name, digest: null, sealed: digest })),
  ];
}

function presentCertificate(parsed: X509Certificate): ProofFigures["certificates"][number] {
  return {
    name: /^(?:CN|O)=(.*)$/m.exec(parsed.subject)?.[1] ?? parsed.subject,
    digest: parsed.fingerprint256.replaceAll(":", "").toLowerCase(),
    from: parsed.validFromDate.toISOString(),
    to: parsed.validToDate.toISOString(),
  };
}

/**
 * Describes an event in the same way as the contract's history: the actor and, for an opening, the document, its pages
 * and the reading time.
 */
function describeEvent(
  { kind, actor }: Pick<EventText, "kind" | "actor">,
  language: Language,
  opening: DescribedOpening = {},
): string {
  const isKnown = contractEventKinds.includes(kind as ContractEventKind);
  const label = translate(language, `contracts:event-${isKnown ? (kind as ContractEventKind) : "other"}`);
  const detail = describeOpening(opening, (key, values) => translate(language, `contracts:${key}`, values));
  return `${[label, ...detail].join(" · ")} (${translate(language, `contracts:actor-${actor}`)})`;
}
