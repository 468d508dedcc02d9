import { X509Certificate } from "node:crypto";
import { isValidAt } from "./certificate.ts";
import { checkSeal } from "./check-seal.ts";
import { signCms } from "./cms.ts";
import { digestAround, fillHole, prepareSeal, defaultHoleBytes } from "./prepare-seal.ts";
import { SealFailed, type Sealer, type SealFailure, type SealTexts, type Signer, type StampTime } from "./seal.ts";

/** The signer and the time-stamp server that a sealer uses. */
export type SealerDependencies = {
  readonly signer: Signer;
  /** Requests a time-stamp; null if seals have no time-stamp. */
  readonly stampTime: StampTime | null;
};

/**
 * The largest reserved space: a time-stamp server's response has at most 64 kB, and the rest is for certificates.
 * Verification pages read this many bytes.
 */
const maxHoleBytes = 81_920;
/** Additional space, because tokens of one server differ in size by a few bytes. */
const spareBytes = 1024;
const maxTries = 3;

/**
 * Creates a sealer of PDFs. It returns a file only after adding the signature and time-stamp and checking the seal. The
 * signed bytes include the size of the reserved space. If a signature does not fit, it is therefore created again with
 * more space, which later documents reserve from the start.
 * Source: docs/reference/sealing-and-proof.md#time-stamps.
 */
export function createSealer({ signer, stampTime }: SealerDependencies): Sealer {
  const certificate = new X509Certificate(signer.certificate);
  const failure = stampTime === null ? "signer" : "time-stamp";
  let holeBytes = defaultHoleBytes;

  async function sealOnce(pdf: Uint8Array, texts: SealTexts): Promise<{ sealed: Buffer | null; needed: number }> {
    const prepared = orFail("document", () => prepareSeal(pdf, texts, holeBytes));
    const cms = await signCms(digestAround(prepared), signer, stampTime);
    return { sealed: fillHole(prepared, cms), needed: cms.length };
  }

  async function sealUntilItFits(pdf: Uint8Array, texts: SealTexts): Promise<Buffer> {
    let needed = 0;
    for (let tries = 0; tries < maxTries && needed <= maxHoleBytes; tries += 1) {
      const attempt = await sealOnce(pdf, texts);
      if (attempt.sealed !== null) return attempt.sealed;
      needed = attempt.needed;
      holeBytes = Math.min(maxHoleBytes, Math.max(holeBytes, needed + spareBytes));
    }
    throw new SealFailed(failure, `a signature of ${needed} bytes doesn't fit`);
  }

  return {
    async seal(pdf, texts) {
      if (!isValidAt(certificate, texts.at)) {
        throw new SealFailed(
          "signer",
          `the certificate is only valid from ${certificate.validFrom} to ${certificate.validTo}`,
        );
      }
      const sealed = await sealUntilItFits(pdf, texts);
      const { defects } = checkSeal(sealed, { certificates: [signer] });
      if (defects.length > 0) throw new SealFailed("document", defects.join("; "));
      return sealed;
    },
  };
}

function orFail<Result>(failure: SealFailure, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new SealFailed(failure, error instanceof Error ? error.message : String(error), { cause: error });
  }
}
