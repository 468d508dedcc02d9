import { createHash } from "node:crypto";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { checkDetached } from "../../../ports/seal/check-detached.ts";
import { signCms } from "../../../ports/seal/cms.ts";
import type { SealCertificates, Signer } from "../../../ports/seal/seal.ts";
import { createAnchorRepository } from "./anchor-repository.ts";
import { anchorText, digestOfAnchor, noAnchor } from "./anchor-text.ts";

type Dependencies = { db: Database; clock: Clock; getSigner: () => Promise<Signer> };
export type AuditSeals = ReturnType<typeof createAuditSeals>;

/** What an anchor says of one chain, and what is wrong with it; sentences without a full stop. */
export type AnchoredHead = { number: number; at: Date | null; sequence: number; digest: string; faults: string[] };

/** An anchor of a chain, up to which event. */
export type AnchorText = { number: number; at: Date; sequence: number; text: string; signature: Buffer };

/** Anchors are made no more often, however many processes there are. */
const restMs = 23 * 60 * 60_000;

/** The seal beside the audit trail: daily anchors of all chains, and the certificates they are checked by. */
export function createAuditSeals({ db, clock, getSigner }: Dependencies) {
  return {
    /**
     * Hashes and seals the heads of all chains that have grown since the anchor before; nothing where the last one is
     * younger than 23 hours, or none has grown. Rejects with `SealFailed`. Source: docs/decisions/186.
     */
    async anchor(): Promise<void> {
      await db.transaction(async (transaction) => {
        const repository = createAnchorRepository(transaction);
        const last = await repository.lockLast();
        const at = clock.now();
        if (last !== null && at.getTime() - last.at.getTime() < restMs) return;
        const heads = await repository.listGrown();
        if (heads.length === 0) return;
        const signer = await getSigner();
        const number = (last?.number ?? 0) + 1;
        const previousDigest = last?.digest ?? noAnchor;
        const digest = digestOfAnchor({ number, at, previousDigest, heads });
        const signature = await signCms(digest, signer, null);
        await repository.addCertificate(certificateRow(signer, at));
        await repository.insert({ number, at, heads: heads.length, previousDigest, digest, signature }, heads);
      });
    },

    /** Keeps the certificate that seals by now, in the transaction that keeps what it sealed. */
    async keepCertificate(transaction: Transaction): Promise<void> {
      await createAnchorRepository(transaction).addCertificate(certificateRow(await getSigner(), clock.now()));
    },

    /** The certificates of this portal's seals, the earliest first. */
    listCertificates: async (on: Database | Transaction = db) => await readCertificates(on),

    /** The anchors in which a contract's chain stands, each as it was sealed, with its detached signature (CMS, DER). */
    async listTexts(contractId: number): Promise<AnchorText[]> {
      const repository = createAnchorRepository(db);
      const found: AnchorText[] = [];
      for (const { anchor, head } of await repository.listOfContract(contractId)) {
        if (anchor === null) continue;
        const { number, at, previousDigest, signature } = anchor;
        const heads = await repository.listHeads(number);
        found.push({
          number,
          at,
          sequence: head.sequence,
          text: anchorText({ number, at, previousDigest, heads }),
          signature,
        });
      }
      return found;
    },

    /** What anchors say of a contract's chain. */
    async examine(contractId: number, on: Database | Transaction = db): Promise<AnchoredHead[]> {
      return await examineAnchors(contractId, on);
    },
  };
}

/** The certificates that are kept, the earliest first; one that is not that of its digest is none to check a seal by. */
export async function readCertificates(on: Database | Transaction): Promise<(SealCertificates & { since: Date })[]> {
  const rows = await createAnchorRepository(on).listCertificates();
  const own = rows.filter(({ certificate, digest }) => digestOfCertificate(certificate) === digest);
  return own.map(({ certificate, chain, since }) => ({ certificate, chain: splitChain(chain), since }));
}

/** Checks each anchor in which a contract's chain stands: its digest, its link to the one before, its signature. */
export async function examineAnchors(contractId: number, on: Database | Transaction): Promise<AnchoredHead[]> {
  const repository = createAnchorRepository(on);
  const certificates = await readCertificates(on);
  const found: AnchoredHead[] = [];
  for (const { anchor, head } of await repository.listOfContract(contractId)) {
    const { number, sequence, digest } = head;
    const said = { number, sequence, digest: digest.toString("hex") };
    if (anchor === null) {
      found.push({ ...said, at: null, faults: ["the anchor itself is missing"] });
      continue;
    }
    const { at, previousDigest } = anchor;
    const heads = await repository.listHeads(number);
    const parts = { number, at, previousDigest, heads };
    const faults: string[] = [];
    if (!digestOfAnchor(parts).equals(anchor.digest)) faults.push("its digest is not that of the heads it has");
    if (heads.length !== anchor.heads) faults.push(`has ${heads.length} heads where ${anchor.heads} were sealed`);
    const [before] = number === 1 ? [] : await repository.listByNumbers([number - 1]);
    if (number > 1 && !(before?.digest.equals(previousDigest) ?? false))
      faults.push("does not follow the one before it");
    faults.push(...checkDetached(Buffer.from(anchorText(parts), "utf8"), anchor.signature, certificates));
    found.push({ ...said, at, faults });
  }
  return found;
}

function certificateRow({ certificate, chain }: SealCertificates, since: Date) {
  const digest = digestOfCertificate(certificate);
  const joined = chain.flatMap((each) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(each.byteLength);
    return [length, Buffer.from(each)];
  });
  return { digest, certificate: Buffer.from(certificate), chain: Buffer.concat(joined), since };
}

const digestOfCertificate = (certificate: Uint8Array): string => createHash("sha256").update(certificate).digest("hex");

/** Never throws: a chain that was changed is another chain, with which no seal agrees. */
function splitChain(joined: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let place = 0; place < joined.length;) {
    const length = place + 4 > joined.length ? 0 : joined.readUInt32BE(place);
    parts.push(joined.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return parts;
}
