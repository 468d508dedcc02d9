import { X509Certificate } from "node:crypto";
import type { Readable } from "node:stream";
import { formatContractNumber } from "@fundport/rules";
import { digestOf } from "../documents/document-set.ts";
import { paymentsFirst } from "../documents/payments-first.ts";
import { safeFileName } from "../documents/safe-file-name.ts";
import { textOfSignature } from "../signing/signature-digest.ts";
import { zipFiles } from "./zip-files.ts";
import { isIssuedBy, writePemCertificate } from "../../../ports/seal/certificate.ts";
import { checkSeal } from "../../../ports/seal/check-seal.ts";
import type { ContractStore } from "../records/contract-store.ts";
import { howToCheck } from "./how-to-check.ts";
import type { FindProof, FoundProof } from "./proof-figures.ts";
import type { RenderProofSheet } from "./proof-sheet.ts";

type Dependencies = {
  find: FindProof;
  renderSheet: RenderProofSheet;
  store: Pick<ContractStore, "listContents">;
};
type Originals = ReadonlyMap<string, Uint8Array>;
type ArchiveFile = readonly [path: string, content: Uint8Array];
export type ProofArchive = ReturnType<typeof createProofArchive>;

/**
 * Creates the archive that proves a contract without Fundport. It contains the sealed documents with the payment
 * instructions first, the proof sheet, the digested texts of the events, the anchors, the certificates, and the
 * commands that check all of this. The seal of the sheet also covers a list of all files.
 * Source: docs/reference/sealing-and-proof.md#proof-archive.
 */
export function createProofArchive({ find, renderSheet, store }: Dependencies) {
  return {
    /**
     * Returns the archive's name and its content as a stream. Errors: `NotFound`. Rejects with `PrintFailed` or
     * `SealFailed`.
     */
    async open(contractId: number): Promise<{ name: string; content: Readable }> {
      const found = await find(contractId);
      const originals = new Map((await store.listContents(contractId)).map(({ id, content }) => [id, content]));
      const files = filesOf(found, originals);
      const sheet = await renderSheet(found, listOf(found, files));
      const all = [...files, ["proof-sheet.pdf", sheet] as const, ...stampCertificates(found, sheet)];
      const at = new Date(found.figures.at);
      return {
        name: `${formatContractNumber(found.contract.number ?? "")}.zip`,
        content: zipFiles(all.map(([path, content]) => ({ path, at, read: () => content }))),
      };
    },
  };
}

/**
 * Returns the list that is attached to the proof sheet and covered by its seal. It contains the contract, the time of
 * the sheet, and the digest of each file in the format of `sha256sum --check`. The certificates of time stamps are not
 * included, because the sheet's own time stamp is created after the list.
 */
function listOf({ contract, figures }: FoundProof, files: readonly ArchiveFile[]): string {
  const number = formatContractNumber(contract.number ?? "");
  const lines = files.map(([path, content]) => `${digestOf(content)}  ${path}`);
  return [`# contract ${contract.id} ${number}`, `# drawn ${figures.at}`, ...lines, ""].join("\n");
}

/** Returns all files except the proof sheet and the certificates of time stamps, which are created from these files. */
function filesOf(found: FoundProof, originals: Originals): ArchiveFile[] {
  const { contract, signature, files, texts, anchors, certificates, language } = found;
  const ordered = paymentsFirst(contract, files).map((file, index) => ({
    ...file,
    fileName: `${index + 1} ${safeFileName(file.name)}.pdf`,
  }));
  const lines = texts.map(
    ({ sequence, previousDigest, digest }) => `${padded(sequence)} ${previousDigest} ${digest}\n`,
  );
  return [
    file("CHECK.md", howToCheck(language)),
    // A separate signature page is not in the folder of documents, because the client has not read it.
    ...ordered.map(({ documentId, fileName, content }) =>
      file(documentId === null ? "signature.pdf" : `documents/${fileName}`, content),
    ),
    ...ordered.flatMap(({ documentId, fileName, content }) => {
      const original = documentId === null ? undefined : originals.get(documentId);
      // A document that was sealed without changes begins with the original and has no attachment.
      const isAsRead = original !== undefined && content.subarray(0, original.byteLength).equals(original);
      return isAsRead ? [file(`read/${fileName}`, original)] : [];
    }),
    ...texts.map(({ sequence, event }) => file(`trail/${padded(sequence)}.json`, event)),
    file("trail/digests.txt", lines.join("")),
    ...(signature === null
      ? []
      : [file("trail/signature.json", textOfSignature({ ...signature, contractId: contract.id }))]),
    ...anchors.flatMap(({ number, text, signature: seal }) => [
      file(`anchors/${padded(number)}.txt`, text),
      file(`anchors/${padded(number)}.p7s`, seal),
    ]),
    ...certificates.map(({ certificate }, index) =>
      file(`certificates/seal-${index + 1}.pem`, writePemCertificate(certificate)),
    ),
    file("certificates/authorities.pem", [...new Set(certificates.map(authorityOf))].join("")),
  ];
}

function file(path: string, content: string | Uint8Array): ArchiveFile {
  return [path, typeof content === "string" ? Buffer.from(content, "utf8") : content];
}

/** Returns the root certificates of the time stamps in the documents and the sheet. */
function stampCertificates({ files, certificates }: FoundProof, sheet: Uint8Array): ArchiveFile[] {
  const authorities = [sheet, ...files.map(({ content }) => content)].flatMap(
    (sealed) => checkSeal(sealed, { certificates }).timeStampAuthorities,
  );
  const distinct = [...new Set(authorities.map(writePemCertificate))];
  return distinct.map((pem, index) => file(`certificates/stamp-${index + 1}.pem`, pem));
}

/**
 * Returns the root certificate that issued a seal's certificate. Returns the seal's certificate if it is self-signed.
 */
function authorityOf({ certificate, chain }: FoundProof["certificates"][number]): string {
  const parsed = new X509Certificate(certificate);
  return writePemCertificate(isIssuedBy(parsed, parsed) ? certificate : (chain.at(-1) ?? certificate));
}

function padded(number: number): string {
  return String(number).padStart(6, "0");
}
