import { X509Certificate } from "node:crypto";
import { isValidAt } from "./certificate.ts";
import { checkSeal } from "./check-seal.ts";
import { signCms } from "./cms.ts";
import { digestAround, fillHole, prepareSeal, defaultHoleBytes } from "./prepare-seal.ts";
import { SealFailed, type Sealer, type SealFailure, type SealTexts, type Signer, type StampTime } from "./seal.ts";

/** The signer and the time-stamp server of seals. */
export type SealerDependencies = {
  readonly signer: Signer;
  /** Null if seals have no time-stamp. */
  readonly stampTime: StampTime | null;
};

/** A response of a time-stamp server has at most 64 kB; verification pages read this much and the certificates. */
const maxHoleBytes = 81_920;
/** Tokens of one server differ in size by a few bytes. */
const spareBytes = 1024;
const maxTries = 3;

/**
 * Creates a sealer of PDFs. It returns a file only after signature and time-stamp are in it and the seal has been
 * checked. The signed bytes include the size of the reserved space, so a signature that does not fit is created again
 * with more space. Later documents get that space from the start.
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
