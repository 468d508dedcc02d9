/** Signs with a key file or with a command for a device. Signatures are RSA PKCS#1 v1.5 over SHA-256. */
export type Signer = SealCertificates & {
  /** Signs these bytes (not their digest). Rejects with `SealFailed` of the kind `signer`. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

/** The certificates in a seal, as DER: the signer's own, and the chain up to the one that people trust. */
export type SealCertificates = { readonly certificate: Uint8Array; readonly chain: readonly Uint8Array[] };

/** Time-stamps these bytes (not their digest) and returns the token, in DER. Rejects with `SealFailed` of the kind `time-stamp`. */
export type StampTime = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The content of a seal, as viewers show it. */
export type SealTexts = {
  readonly reason: string;
  readonly place: string;
  /** The time of sealing as the seal states it; a time-stamp proves it. */
  readonly at: Date;
  /** The name of the signer. */
  readonly name: string;
  /** The name of the invisible field with the seal, for programs. `fieldTooltip` is read by screen readers. */
  readonly fieldName: string;
  readonly fieldTooltip: string;
};

export type Sealer = {
  /**
   * Returns the document sealed against every change (PAdES, B-B, with a time-stamp B-T): its bytes stay unchanged, and
   * the seal is appended. Rejects with `SealFailed`; a retry may succeed.
   */
  seal(pdf: Uint8Array, texts: SealTexts): Promise<Uint8Array>;
};

/** The installation's seal: for documents, and with `getSigner` for other content. */
export type Seal = { readonly sealer: Sealer; readonly getSigner: () => Promise<Signer> };

/** The part that failed. */
export type SealFailure =
  | "signer" // no signature, or one that does not match the certificate
  | "time-stamp" // the server is down, silent, refuses, or sends a wrong token
  | "document"; // it cannot be sealed: our bug

/** The reason for a failed seal. `detail` is for the log, never for the caller. */
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
