/** Signs with a key file, or with a command that uses a device. Signatures are RSA PKCS#1 v1.5 over SHA-256. */
export type Signer = SealCertificates & {
  /** Signs these bytes (not their digest). Rejects with `SealFailed` and the failure `signer`. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

/**
 * The certificates in a seal (DER): the signer's own certificate, and the chain from its issuer to the one that people
 * trust.
 */
export type SealCertificates = { readonly certificate: Uint8Array; readonly chain: readonly Uint8Array[] };

/**
 * Requests a time-stamp for these bytes (not their digest) and returns its token (DER). Rejects with `SealFailed` and
 * the failure `time-stamp`.
 */
export type StampTime = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The texts and the time of a seal, which viewers display. */
export type SealTexts = {
  readonly reason: string;
  readonly place: string;
  /** The time of sealing that the seal states. Only a time-stamp proves it. */
  readonly at: Date;
  /** The name of the signer. */
  readonly name: string;
  /** The name of the invisible field that contains the seal, for programs. Screen readers read `fieldTooltip`. */
  readonly fieldName: string;
  readonly fieldTooltip: string;
};

export type Sealer = {
  /**
   * Returns the document with a seal (PAdES B-B; B-T with a time-stamp) that reveals every later change. The document's
   * own bytes stay unchanged; the seal is appended. Rejects with `SealFailed`; a retry may succeed.
   */
  seal(pdf: Uint8Array, texts: SealTexts): Promise<Uint8Array>;
};

/** The installation's seal. `sealer` seals documents, and `getSigner` returns the signer for other content. */
export type Seal = { readonly sealer: Sealer; readonly getSigner: () => Promise<Signer> };

/** The part of sealing that failed. */
export type SealFailure =
  | "signer" // no signature was created, or it does not match the certificate
  | "time-stamp" // the server is down, does not respond, refuses, or sends a wrong token
  | "document"; // the document cannot be sealed, which is a bug of Fundport

/** Thrown if sealing failed. `detail` is for the log, never for the client. */
export class SealFailed extends Error {
  readonly failure: SealFailure;
  readonly detail: string;

  constructor(failure: SealFailure, detail: string, options?: ErrorOptions) {
    super(`Sealing failed: ${failure} (${detail})`, options);
    this.name = "SealFailed";
    this.failure = failure;
    this.detail = detail;
  }
}
