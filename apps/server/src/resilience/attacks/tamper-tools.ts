import { canonicalJson, type Json } from "../../domains/contracts/decisions/canonical-json.ts";
import { digestOf } from "../../domains/contracts/documents/document-set.ts";
import { chainEvent, readEvent, type AuditEvent } from "../../domains/contracts/audit/chain.ts";
import { printContract } from "../../domains/contracts/documents/service.ts";
import { makeContractInput } from "../../domains/contracts/documents/testing/input.ts";
import type { ArchiveFiles } from "../../domains/contracts/proof/testing/check-archive.ts";
import { writePemCertificate } from "../../ports/seal/certificate.ts";
import { encodeCms, readCms, signCms } from "../../ports/seal/cms.ts";
import { createSealer } from "../../ports/seal/create-sealer.ts";
import { childrenOf, type DerNode, readWhole, sequence, setOf, writeDer } from "../../ports/seal/der.ts";
import type { SealCertificates, Signer, StampTime } from "../../ports/seal/seal.ts";
import { makeSealTexts } from "../../ports/seal/testing/seal-keys.ts";
import { partsOf } from "../../ports/seal/testing/signature-tools.ts";
import { sharedPrinter } from "../../testing/printers.ts";

export const sheetName = "proof-sheet.pdf";
export const bytesOf = (files: ArchiveFiles, path: string): Buffer => {
  const found = files[path];
  if (found === undefined) throw new Error(`the archive has no ${path}`);
  return Buffer.from(found);
};
/** Returns the path of the first file that matches a pattern. */
export function pathOf(files: ArchiveFiles, pattern: RegExp): string {
  const path = Object.keys(files).find((each) => pattern.test(each));
  if (path === undefined) throw new Error(`the archive has nothing like ${pattern}`);
  return path;
}
export const put = (files: ArchiveFiles, path: string, content: Uint8Array | string): ArchiveFiles => ({
  ...files,
  [path]: typeof content === "string" ? Buffer.from(content, "utf8") : content,
});
export const without = (files: ArchiveFiles, ...paths: string[]): ArchiveFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)));

/** Changes one bit of a file. */
export function flip(files: ArchiveFiles, path: string, findOffset: (bytes: Buffer) => number): ArchiveFiles {
  const bytes = bytesOf(files, path);
  const at = findOffset(bytes);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return put(files, path, bytes);
}
export const middle = (bytes: Buffer): number => Math.floor(bytes.length / 3);

/** Returns the events of the trail in a download, in their order. */
export function eventsOf(files: ArchiveFiles): AuditEvent[] {
  const paths = Object.keys(files).filter((path) => /^trail\/\d+\.json$/.test(path));
  return paths.toSorted().map((path) => readEvent({ event: bytesOf(files, path).toString("utf8") }));
}

/** Replaces the events of the trail. Numbers them again and recomputes all digests. */
export function rechain(files: ArchiveFiles, change: (events: AuditEvent[]) => AuditEvent[]): ArchiveFiles {
  const rest = without(files, ...Object.keys(files).filter((path) => /^trail\/\d+\.json$/.test(path)));
  const rows = chainOf(change(eventsOf(files)));
  const name = (sequence: number) => String(sequence).padStart(6, "0");
  const hex = (digest: Buffer) => digest.toString("hex");
  const lines = rows.map((row) => `${name(row.sequence)} ${hex(row.previousDigest)} ${hex(row.digest)}\n`);
  const trail = Object.fromEntries(rows.map((row) => [`trail/${name(row.sequence)}.json`, Buffer.from(row.event)]));
  return put({ ...rest, ...trail }, "trail/digests.txt", lines.join(""));
}

/** Returns the rows of a digest chain with these events. */
export function chainOf(events: readonly AuditEvent[]): ReturnType<typeof chainEvent>[] {
  const rows: ReturnType<typeof chainEvent>[] = [];
  for (const event of events) rows.push(chainEvent({ ...event, sequence: rows.length + 1 }, rows.at(-1) ?? null));
  return rows;
}

const monthMs = 30 * 24 * 60 * 60_000;
/** Changes the time of the signature to two months earlier. */
export const setBack = (events: AuditEvent[]): AuditEvent[] =>
  events.map((event) =>
    event.kind === "Signed" ? { ...event, at: new Date(event.at.getTime() - 2 * monthMs) } : event,
  );
/** Removes all events of a kind; throws if the trail has no such event. */
export const dropEvents =
  (kind: string) =>
  (events: AuditEvent[]): AuditEvent[] => {
    const rest = events.filter((event) => event.kind !== kind);
    if (rest.length === events.length) throw new Error(`the trail has no ${kind}`);
    return rest;
  };

/** Replaces the stored signature. Updates its digest in the trail and recomputes the digest chain. */
export function resign(files: ArchiveFiles, change: (signature: Record<string, Json>) => object): ArchiveFiles {
  const path = "trail/signature.json";
  const stored = JSON.parse(bytesOf(files, path).toString("utf8")) as Record<string, Json>;
  const text = canonicalJson({ ...stored, ...change(stored) });
  return rechain(put(files, path, text), (events) =>
    events.map((event) =>
      event.kind === "Signed" ? { ...event, data: { ...event.data, signature: digestOf(text) } } : event,
    ),
  );
}

/** Removes the seal, which is appended to the document. */
export function unsealed(sealed: Buffer): Buffer {
  const end = "%%EOF\n";
  const seal = sealed.indexOf("/ByteRange");
  return sealed.subarray(0, sealed.lastIndexOf(end, seal) + end.length);
}

/** Adds a seal to a document, which may already have one. */
export async function reseal(pdf: Uint8Array, signer: Signer, stampTime: StampTime | null = null): Promise<Buffer> {
  return Buffer.from(await createSealer({ signer, stampTime }).seal(pdf, makeSealTexts()));
}

/** Replaces the signature in a seal. */
export function refill(sealed: Buffer, cms: Uint8Array, write = (digits: string) => digits): Buffer {
  const { start, end } = partsOf(sealed);
  const file = Buffer.from(sealed);
  file.write(write(Buffer.from(cms).toString("hex")).padEnd(end - start - 2, "0"), start + 1, "latin1");
  return file;
}

/** Replaces or removes the time stamp in a seal; the signature stays valid. */
export async function restamp(
  sealed: Buffer,
  certificates: SealCertificates,
  stampTime: StampTime | null,
): Promise<Buffer> {
  const { signature } = readCms(readWhole(partsOf(sealed).cms));
  const token = stampTime === null ? null : await stampTime(signature);
  return refill(sealed, encodeCms({ digest: digestOfContent(sealed), certificates, signature, token }));
}

const digestOfContent = (sealed: Buffer): Buffer => Buffer.from(digestOf(partsOf(sealed).content), "hex");

/** Adds a second signer to a seal. The second signature is also valid. */
export async function cosign(sealed: Buffer, other: Signer): Promise<Buffer> {
  const [type, ownFields] = openCms(partsOf(sealed).cms);
  const [, otherFields] = openCms(await signCms(digestOfContent(sealed), other, null));
  const both = (index: number, tag: number) =>
    setOf([...childrenAt(ownFields, index), ...childrenAt(otherFields, index)], tag);
  const fields = ownFields.map(({ raw }) => raw);
  const data = sequence(...fields.slice(0, 3), both(3, 0xa0), both(4, 0x31));
  return refill(sealed, sequence(type.raw, writeDer(0xa0, data)));
}

function openCms(cms: Uint8Array): [type: DerNode, fields: DerNode[]] {
  const [type, wrapped] = childrenOf(readWhole(cms));
  const [data] = wrapped === undefined ? [] : childrenOf(wrapped);
  if (type === undefined || data === undefined) throw new Error("no signature");
  return [type, childrenOf(data)];
}

function childrenAt(fields: readonly DerNode[], index: number): Uint8Array[] {
  const field = fields[index];
  return field === undefined ? [] : childrenOf(field).map(({ raw }) => raw);
}

/** Renders an unsealed proof sheet that contains this list and belongs to no contract. */
export async function renderProofSheet(list: string, at: Date): Promise<Uint8Array> {
  const proof = {
    at: at.toISOString(),
    signature: null,
    documentSet: digestOf("nothing"),
    documents: [],
    events: [],
    certificates: [],
    timeStamps: [],
    anchors: [],
    checkUrl: "https://portal.example/verify",
    list,
  };
  return await printContract(sharedPrinter, { contract: makeContractInput(), documents: [], proof });
}

/** Returns a list that matches an archive: the given first two lines, then the digest of each file. */
export function listOf(files: ArchiveFiles, head: string): string {
  const listed = Object.entries(files).filter(([path]) => path !== sheetName && !path.includes("/stamp-"));
  return [head, ...listed.map(([path, content]) => `${digestOf(content)}  ${path}`), ""].join("\n");
}

/** Seals all files of an archive again with another key, and replaces Fundport's certificates. */
export async function resealAll(files: ArchiveFiles, signer: Signer, head: string, at: Date): Promise<ArchiveFiles> {
  const [root] = signer.chain;
  let all = put(files, "certificates/seal-1.pem", writePemCertificate(signer.certificate));
  all = put(all, "certificates/authorities.pem", writePemCertificate(root ?? signer.certificate));
  for (const path of Object.keys(files)) {
    if (path.startsWith("documents/")) all = put(all, path, await reseal(unsealed(bytesOf(files, path)), signer));
    if (/^anchors\/.*\.txt$/.test(path)) {
      const digest = Buffer.from(digestOf(bytesOf(files, path)), "hex");
      all = put(all, path.replace(/txt$/, "p7s"), await signCms(digest, signer, null));
    }
  }
  return put(all, sheetName, await reseal(await renderProofSheet(listOf(all, head), at), signer));
}
