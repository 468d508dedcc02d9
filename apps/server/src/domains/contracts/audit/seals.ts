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

/**
 * An anchor and the last event of one chain that it contains. `defects` are the anchor's defects as sentences without a
 * full stop.
 */
export type AnchoredHead = { number: number; at: Date | null; sequence: number; digest: string; defects: string[] };

/** An anchor of a chain. `sequence` is the number of the last event that the anchor covers. */
export type AnchorText = { number: number; at: Date; sequence: number; text: string; signature: Buffer };

/** Minimum time between two anchors, across all processes. */
const minIntervalMs = 23 * 60 * 60_000;

/** Creates the seals of the audit trail: daily anchors of all chains, and the certificates that verify them. */
export function createAuditSeals({ db, clock, getSigner }: Dependencies) {
  return {
    /**
     * Hashes and seals the last events of all chains that have grown since the previous anchor. Does nothing if the
     * previous anchor is less than 23 hours old or if no chain has grown. Rejects with `SealFailed`.
     * Source: docs/reference/sealing-and-proof.md#daily-anchors.
     */
    async anchor(): Promise<void> {
      await db.transaction(async (transaction) => {
        const repository = createAnchorRepository(transaction);
        const last = await repository.lockLast();
        const at = clock.now();
        if (last !== null && at.getTime() - last.at.getTime() < minIntervalMs) return;
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

    /** Stores the current certificate in the transaction that also stores the sealed documents. */
    async storeCertificate(transaction: Transaction): Promise<void> {
      await createAnchorRepository(transaction).addCertificate(certificateRow(await getSigner(), clock.now()));
    },

    /** Lists all certificates that the server has used for its seals, oldest first. */
    listCertificates: async (on: Database | Transaction = db) => await readCertificates(on),

    /** Lists the sealed texts of the anchors of a contract's chain, with their detached signatures (CMS, DER). */
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

    /** Checks the anchors of a contract's chain. */
    async examine(contractId: number, on: Database | Transaction = db): Promise<AnchoredHead[]> {
      return await examineAnchors(contractId, on);
    },
  };
}

/** Lists the stored certificates, oldest first. Omits certificates whose digest does not match. */
export async function readCertificates(on: Database | Transaction): Promise<(SealCertificates & { since: Date })[]> {
  const rows = await createAnchorRepository(on).listCertificates();
  const own = rows.filter(({ certificate, digest }) => digestOfCertificate(certificate) === digest);
  return own.map(({ certificate, chain, since }) => ({ certificate, chain: splitChain(chain), since }));
}

/** Checks each anchor of a contract's chain: its digest, its link to the previous anchor and its signature. */
export async function examineAnchors(contractId: number, on: Database | Transaction): Promise<AnchoredHead[]> {
  const repository = createAnchorRepository(on);
  const certificates = await readCertificates(on);
  const found: AnchoredHead[] = [];
  for (const { anchor, head } of await repository.listOfContract(contractId)) {
    const { number, sequence, digest } = head;
    const anchoredHead = { number, sequence, digest: digest.toString("hex") };
    if (anchor === null) {
      found.push({ ...anchoredHead, at: null, defects: ["the anchor itself is missing"] });
      continue;
    }
    const { at, previousDigest } = anchor;
    const heads = await repository.listHeads(number);
    const parts = { number, at, previousDigest, heads };
    const defects: string[] = [];
    if (!digestOfAnchor(parts).equals(anchor.digest)) defects.push("its digest doesn't match its heads");
    if (heads.length !== anchor.heads) defects.push(`has ${heads.length} heads, but ${anchor.heads} were sealed`);
    const [before] = number === 1 ? [] : await repository.listByNumbers([number - 1]);
    if (number > 1 && !(before?.digest.equals(previousDigest) ?? false))
      defects.push("doesn't follow the one before it");
    defects.push(...checkDetached(Buffer.from(anchorText(parts), "utf8"), anchor.signature, certificates));
    found.push({ ...anchoredHead, at, defects });
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

/** Splits stored bytes into certificates. Never throws: corrupt bytes yield certificates that do not match any seal. */
function splitChain(joined: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let offset = 0; offset < joined.length;) {
    const length = offset + 4 > joined.length ? 0 : joined.readUInt32BE(offset);
    parts.push(joined.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return parts;
}
