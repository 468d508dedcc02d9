import { createHash, X509Certificate } from "node:crypto";
import type { EndpointOutput } from "@fundport/api";
import type { Clock } from "../../../ports/clock.ts";
import type { AuditSeals } from "../audit/service.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { Proposals } from "../../sales/proposals/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";

type Verified = EndpointOutput<"verifyDocument">;
type Dependencies = {
  seals: Pick<AuditSeals, "listCertificates">;
  sealed: Pick<SealedDocuments, "findByDigest" | "findSeal">;
  store: Pick<ContractStore, "findSignable" | "findByDocumentDigest">;
  proposals: Pick<Proposals, "findForCheck">;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
};
/** A contract, and the name and sealing time of one of its files. */
type Found = { readonly contractId: number; readonly name?: string | undefined; readonly sealedAt?: Date };
export type Verification = ReturnType<typeof createVerification>;

const unknown: Verified = {
  kind: "unknown",
  number: null,
  document: null,
  signedAt: null,
  sealedAt: null,
  madeAt: null,
  validUntil: null,
  isRevoked: false,
};

/**
 * Creates the service that provides public information about a document to anyone who has it. The information contains
 * no personal data.
 * Source: docs/reference/sealing-and-proof.md#looking-up-a-digest.
 */
export function createVerification({ seals, sealed, store, proposals, attempts, clock }: Dependencies) {
  async function findContract(digest: string): Promise<Verified | null> {
    const document = await sealed.findByDigest(digest);
    if (document !== null) return await describe("contract", document);
    const original = await store.findByDocumentDigest(digest);
    if (original !== null) return await describe("original", original);
    const seal = await sealed.findSeal(digest);
    if (seal === null) return null;
    if (seal.kind === "proof" && seal.digest === digest) return await describe("proof", seal);
    // Only sealed documents have names. Proof sheets have none.
    return await describe("content", { ...seal, name: (await sealed.findByDigest(seal.digest))?.name });
  }

  /** Returns the public information about a contract, or null if the contract no longer exists. */
  async function describe(kind: Verified["kind"], { contractId, name, sealedAt }: Found): Promise<Verified | null> {
    const contract = await store.findSignable(contractId);
    if (contract === null) return null;
    return {
      ...unknown,
      kind,
      number: contract.number,
      document: name ?? null,
      signedAt: contract.signedAt?.toISOString() ?? null,
      sealedAt: sealedAt?.toISOString() ?? null,
      madeAt: contract.createdAt.toISOString(),
      isRevoked: contract.state === "Revoked",
    };
  }

  return {
    async listCertificates(): Promise<EndpointOutput<"getSealCertificates">> {
      return (await seals.listCertificates()).map(({ certificate, chain }) => {
        const parsed = new X509Certificate(certificate);
        return {
          name: /^(?:CN|O)=(.*)$/m.exec(parsed.subject)?.[1] ?? parsed.subject,
          fingerprint: createHash("sha256").update(certificate).digest("hex"),
          certificate: Buffer.from(certificate).toString("base64"),
          chain: chain.map((each) => Buffer.from(each).toString("base64")),
          from: new Date(parsed.validFrom).toISOString(),
          to: new Date(parsed.validTo).toISOString(),
        };
      });
    },

    /** Finds a document by its digest, or a proposal by its code as typed. Errors: `TooManyRequests`. */
    async verify(query: string, address: string): Promise<Verified> {
      await attempts.spend("verify", address, clock.now());
      const digest = query.trim().toLowerCase();
      const isDigest = /^[0-9a-f]{64}$/.test(digest);
      const contract = isDigest ? await findContract(digest) : null;
      if (contract !== null) return contract;
      const proposal = await proposals.findForCheck(isDigest ? { pdfDigest: digest } : { code: query });
      if (proposal === null) return unknown;
      const { code, createdAt, validUntil } = proposal;
      return { ...unknown, kind: "proposal", number: code, madeAt: createdAt.toISOString(), validUntil };
    },
  };
}
