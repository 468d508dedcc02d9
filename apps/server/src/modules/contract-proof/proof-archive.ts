import { X509Certificate } from "node:crypto";
import type { Readable } from "node:stream";
import { formatContractNumber } from "@fundport/rules";
import { paymentsFirst } from "../../lib/payments-first.ts";
import { safeFileName } from "../../lib/safe-file-name.ts";
import { textOfSignature } from "../../lib/signature-digest.ts";
import { type ZipEntry, zipFiles } from "../../lib/zip-files.ts";
import { isIssuedBy, writePemCertificate } from "../../ports/seal/certificate.ts";
import { checkSeal } from "../../ports/seal/check-seal.ts";
import type { ContractStore } from "../contract/service.ts";
import { howToCheck } from "./how-to-check.ts";
import type { FindProof, FoundProof } from "./proof-figures.ts";
import type { DrawProofSheet } from "./proof-sheet.ts";

type Dependencies = {
  find: FindProof;
  drawSheet: DrawProofSheet;
  store: Pick<ContractStore, "listContents">;
};
type Originals = ReadonlyMap<string, Uint8Array>;
export type ProofArchive = ReturnType<typeof createProofArchive>;

/**
 * Everything of a contract in one archive that proves it without the portal: the sealed documents, payment instructions
 * first, the proof sheet, the events as they were digested, the anchors, the certificates, and the commands that check
 * them. Source: docs/check-a-contract.md, docs/decisions/190.
 */
export function createProofArchive({ find, drawSheet, store }: Dependencies) {
  return {
    /** The archive as a stream and the file's name. Errors: `NotFound`; rejects with `PrintFailed` or `SealFailed`. */
    async open(contractId: number): Promise<{ name: string; content: Readable }> {
      const found = await find(contractId);
      const sheet = await drawSheet(found);
      const originals = new Map((await store.listContents(contractId)).map(({ id, content }) => [id, content]));
      return {
        name: `${formatContractNumber(found.contract.number ?? "")}.zip`,
        content: zipFiles(entriesOf(found, sheet, originals)),
      };
    },
  };
}

function entriesOf(found: FoundProof, sheet: Uint8Array, originals: Originals): ZipEntry[] {
  const { contract, figures, signature, files, texts, anchors, certificates, language } = found;
  const at = new Date(figures.at);
  const entry = (path: string, content: Uint8Array | string): ZipEntry => ({
    path,
    at,
    read: () => (typeof content === "string" ? Buffer.from(content, "utf8") : content),
  });
  const ordered = paymentsFirst(contract, files).map((file, place) => ({
    ...file,
    fileName: `${place + 1} ${safeFileName(file.name)}.pdf`,
  }));
  const lines = texts.map(
    ({ sequence, previousDigest, digest }) => `${padded(sequence)} ${previousDigest} ${digest}\n`,
  );
  const stamped = [sheet, ...files.map(({ content }) => content)].flatMap(
    (file) => checkSeal(file, { certificates }).timeStampAuthorities,
  );
  const stampAuthorities = [...new Set(stamped.map(writePemCertificate))];
  return [
    entry("CHECK.md", howToCheck(language)),
    // The page of a signature alone is nothing that the client has read.
    ...ordered.map(({ documentId, fileName, content }) =>
      entry(documentId === null ? "signature.pdf" : `documents/${fileName}`, content),
    ),
    ...ordered.flatMap(({ documentId, fileName, content }) => {
      const original = documentId === null ? undefined : originals.get(documentId);
      // Sealed as it was read: it begins with what was read, and has nothing attached.
      const isAsRead = original !== undefined && content.subarray(0, original.byteLength).equals(original);
      return isAsRead ? [entry(`read/${fileName}`, original)] : [];
    }),
    entry("proof-sheet.pdf", sheet),
    ...texts.map(({ sequence, event }) => entry(`trail/${padded(sequence)}.json`, event)),
    entry("trail/digests.txt", lines.join("")),
    ...(signature === null
      ? []
      : [entry("trail/signature.json", textOfSignature({ ...signature, contractId: contract.id }))]),
    ...anchors.flatMap(({ number, text, signature: seal }) => [
      entry(`anchors/${padded(number)}.txt`, text),
      entry(`anchors/${padded(number)}.p7s`, seal),
    ]),
    ...certificates.map(({ certificate }, place) =>
      entry(`certificates/seal-${place + 1}.pem`, writePemCertificate(certificate)),
    ),
    entry("certificates/authorities.pem", [...new Set(certificates.map(authorityOf))].join("")),
    ...stampAuthorities.map((pem, place) => entry(`certificates/stamp-${place + 1}.pem`, pem)),
    ...(stampAuthorities.length === 0 ? [] : [entry("certificates/stamp-authorities.pem", stampAuthorities.join(""))]),
  ];
}

/** The certificate that a seal's leads to: its own where it has signed itself. */
function authorityOf({ certificate, chain }: FoundProof["certificates"][number]): string {
  const parsed = new X509Certificate(certificate);
  return writePemCertificate(isIssuedBy(parsed, parsed) ? certificate : (chain.at(-1) ?? certificate));
}

function padded(number: number): string {
  return String(number).padStart(6, "0");
}
