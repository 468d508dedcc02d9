import { X509Certificate } from "node:crypto";
import { isValidAt } from "./certificate.ts";
import { checkSeal } from "./check-seal.ts";
import { signCms } from "./cms.ts";
import { digestAround, fillHole, prepareSeal } from "./prepare-seal.ts";
import { SealFailed, type Sealer, type SealFailure, type Signer, type StampTime } from "./seal.ts";

/** What seals are made with. */
export type SealerDependencies = {
  readonly signer: Signer;
  /** Null where seals have no time-stamp. */
  readonly stampTime: StampTime | null;
};

/** A sealer of PDFs. Nothing leaves it before its signature and its time-stamp are in, and the seal has been checked. */
export function createSealer({ signer, stampTime }: SealerDependencies): Sealer {
  const certificate = new X509Certificate(signer.certificate);
  return {
    async seal(pdf, texts) {
      if (!isValidAt(certificate, texts.at)) {
        throw new SealFailed("signer", `the certificate holds from ${certificate.validFrom} to ${certificate.validTo}`);
      }
      const prepared = orFail("document", () => prepareSeal(pdf, texts));
      const cms = await signCms(digestAround(prepared), signer, stampTime);
      const sealed = orFail(stampTime === null ? "signer" : "time-stamp", () => fillHole(prepared, cms));
      const { faults } = checkSeal(sealed, { certificates: [signer] });
      if (faults.length > 0) throw new SealFailed("document", faults.join("; "));
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
