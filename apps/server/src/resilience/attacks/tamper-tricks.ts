import { randomBytes } from "node:crypto";
import type { ArchiveFiles } from "../../domains/contracts/proof/testing/check-archive.ts";
import { writePemCertificate } from "../../ports/seal/certificate.ts";
import type { Signer, StampTime } from "../../ports/seal/seal.ts";
import { revisePdf } from "../../ports/seal/testing/revise-pdf.ts";
import { partsOf } from "../../ports/seal/testing/signature-tools.ts";
import {
  bytesOf,
  cosign,
  renderProofSheet,
  dropEvents,
  eventsOf,
  flip,
  listOf,
  middle,
  pathOf,
  put,
  rechain,
  refill,
  reseal,
  resealAll,
  resign,
  restamp,
  setBack,
  sheetName,
  unsealed,
  without,
} from "./tamper-tools.ts";
import type { folderTamperings } from "./tamperings.ts";

/** What an attacker has: the download of a contract, other files from Fundport, and their own keys. */
export type TamperGround = {
  /** The download of a signed contract, created days after the signature. */
  readonly files: ArchiveFiles;
  /**
   * Two more downloads: `earlier` of the same contract before it was signed, `other` of another contract of the client.
   */
  readonly earlier: ArchiveFiles;
  readonly other: ArchiveFiles;
  /** The proof sheet of the contract, downloaded on its own. */
  readonly standaloneSheet: Uint8Array;
  /**
   * The attacker's key. Its certificate has Fundport's name and was issued by the attacker's own authority, which is
   * first in the chain.
   */
  readonly own: Signer;
  readonly ownStamps: StampTime;
  readonly ownStampAuthority: Uint8Array;
  /** The installation's key. The attacker has stolen it or owns the installation. */
  readonly portal: Signer;
  /** The first two lines of the list in the proof sheet. `renderedAt` is the time of the sheet. */
  readonly head: string;
  readonly renderedAt: Date;
};
type Tamper = (ground: TamperGround) => ArchiveFiles | Promise<ArchiveFiles>;

const first = /^documents\/1/;
const second = /^documents\/2/;
/** Replaces a document. */
async function replace(
  { files }: TamperGround,
  path: RegExp | string,
  change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>,
): Promise<ArchiveFiles> {
  const name = typeof path === "string" ? path : pathOf(files, path);
  return put(files, name, await change(bytesOf(files, name)));
}
/** Adds the certificate of the attacker's authority to the folder of authorities. */
const withAuthority = (files: ArchiveFiles, { own }: TamperGround): ArchiveFiles =>
  put(
    files,
    "certificates/authorities.pem",
    `${bytesOf(files, "certificates/authorities.pem").toString("utf8")}${writePemCertificate(own.chain[0] ?? own.certificate)}`,
  );
/** Returns the offset of a digit near the end of a seal, in the signature of the seal's time stamp. */
function endOfSeal(bytes: Buffer): number {
  const { start, cms } = partsOf(bytes);
  const from = start + 1 + 2 * (cms.length - 40);
  return from + bytes.subarray(from).findIndex((byte) => byte >= 48 && byte <= 57);
}

/** For each attack, the change to the unpacked download. */
export const tamperTricks: Readonly<Record<keyof typeof folderTamperings, Tamper>> = {
  documentByte: ({ files }) => flip(files, pathOf(files, first), middle),
  sheetByte: ({ files }) => flip(files, sheetName, middle),
  padding: ({ files }) => flip(files, pathOf(files, second), (bytes) => partsOf(bytes).end - 2000),
  appended: (ground) => replace(ground, sheetName, (bytes) => Buffer.concat([bytes, Buffer.from("\n")])),
  revision: (ground) => replace(ground, first, revisePdf),
  cutOff: (ground) => replace(ground, first, (bytes) => bytes.subarray(0, -500)),
  unsealed: (ground) => replace(ground, first, unsealed),
  noSheet: ({ files }) => without(files, sheetName),
  resealed: (ground) => replace(ground, first, (bytes) => reseal(unsealed(bytes), ground.own)),
  anchorText: ({ files }) => flip(files, "anchors/000001.txt", (bytes) => bytes.length - 5),
  anchorSeal: ({ files }) => flip(files, "anchors/000001.p7s", (bytes) => bytes.length - 20),
  cosigned: async (ground) =>
    withAuthority(await replace(ground, sheetName, (bytes) => cosign(bytes, ground.own)), ground),
  stampDigit: ({ files }) => flip(files, pathOf(files, second), endOfSeal),
  otherStamp: (ground) => replace(ground, first, (bytes) => restamp(bytes, ground.portal, ground.ownStamps)),
  otherStampWithCertificate: async (ground) => {
    const files = await replace(ground, first, (bytes) => restamp(bytes, ground.portal, ground.ownStamps));
    return put(files, "certificates/stamp-9.pem", writePemCertificate(ground.ownStampAuthority));
  },
  resealedWithAuthority: async (ground) =>
    withAuthority(await replace(ground, first, (bytes) => reseal(unsealed(bytes), ground.own)), ground),
  resealedAll: ({ files, own, head, renderedAt }) => resealAll(files, own, head, renderedAt),
  resealedAllSetBack: ({ files, own, head, renderedAt }) => resealAll(rechain(files, setBack), own, head, renderedAt),
  capitals: (ground) =>
    replace(ground, first, (bytes) => refill(bytes, partsOf(bytes).cms, (digits) => digits.toUpperCase())),
  noStamp: (ground) => replace(ground, first, (bytes) => restamp(bytes, ground.portal, null)),
  envelope: (ground) =>
    replace(ground, first, (bytes) => {
      const { cms } = partsOf(bytes);
      const version = cms.indexOf(Buffer.from("020101", "hex"));
      const changed = Buffer.from(cms);
      changed.writeUInt8(3, version + 2);
      return refill(bytes, changed);
    }),
  foreignSheet: ({ files }) => put(files, sheetName, bytesOf(files, pathOf(files, first))),
  sheetAlone: (ground) => put(ground.files, sheetName, ground.standaloneSheet),
  otherSheet: ({ files, other }) => put(files, sheetName, bytesOf(other, sheetName)),
  earlierSheet: ({ files, earlier }) => put(files, sheetName, bytesOf(earlier, sheetName)),
  setBack: ({ files }) => rechain(files, setBack),
  noWrongCode: ({ files }) => rechain(files, dropEvents("CodeRefused")),
  noKeyDocument: ({ files }) => rechain(files, dropEvents("KeyDocumentOpened")),
  noLastEvent: ({ files }) => rechain(files, (events) => events.slice(0, -1)),
  foreignEvent: (ground) => rechain(ground.files, (events) => [...events, ...eventsOf(ground.other).slice(-1)]),
  eventAlone: ({ files }) => {
    const path = pathOf(files, /^trail\/000001\.json$/);
    return put(files, path, bytesOf(files, path).toString("utf8").replace('"at":"2026', '"at":"2025'));
  },
  otherStrokes: ({ files }) => resign(files, () => ({ strokes: [[[1, 2, 3]]] })),
  otherPlace: ({ files }) => resign(files, () => ({ place: "Ostrava" })),
  otherDevice: ({ files }) => resign(files, () => ({ device: { address: "198.51.100.7", userAgent: "Another" } })),
  signatureAlone: ({ files }) => flip(files, "trail/signature.json", middle),
  noAnchor: ({ files }) => without(files, "anchors/000001.txt", "anchors/000001.p7s"),
  swappedNames: ({ files }) => {
    const [one, two] = [pathOf(files, first), pathOf(files, second)];
    return put(put(files, one, bytesOf(files, two)), two, bytesOf(files, one));
  },
  noDocument: ({ files }) => without(files, pathOf(files, second)),
  noDocumentButDigest: ({ files }) => put(without(files, pathOf(files, second)), "check/2.digest", "0".repeat(64)),
  documentTwice: ({ files }) => put(files, "documents/9 copy.pdf", bytesOf(files, pathOf(files, first))),
  foreignDocument: ({ files, other }) => put(files, "documents/9 other.pdf", bytesOf(other, pathOf(other, first))),
  otherDocument: ({ files, other }) => put(files, pathOf(files, first), bytesOf(other, pathOf(other, first))),
  addedToTrail: ({ files }) => put(files, "trail/000099.json", randomBytes(20)),
  stepLeftOut: ({ files }) =>
    put(
      files,
      "CHECK.md",
      bytesOf(files, "CHECK.md")
        .toString("utf8")
        .replace(/## 5[\s\S]*?(?=## 6)/, ""),
    ),
  sheetOfInsider: async ({ files, portal, head, renderedAt }) =>
    put(files, sheetName, await reseal(await renderProofSheet(listOf(files, head), renderedAt), portal)),
};
