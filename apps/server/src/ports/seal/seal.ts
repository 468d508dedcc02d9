/** Who signs: a key file, or a command in front of a device. Signatures are RSA PKCS#1 v1.5 over SHA-256. */
export type Signer = SealCertificates & {
  /** Signs these bytes (not their digest). Rejects with `SealFailed` of the kind `signer`. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

/** What a seal shows of its signer, in DER: its own certificate, and those that lead to the one that people trust. */
export type SealCertificates = { readonly certificate: Uint8Array; readonly chain: readonly Uint8Array[] };

/** Time-stamps these bytes (not their digest) and returns the token, in DER. Rejects with `SealFailed` of the kind `time-stamp`. */
export type StampTime = (bytes: Uint8Array) => Promise<Uint8Array>;

/** What a seal says. */
export type SealTexts = {
  readonly reason: string;
  readonly place: string;
  /** When it is sealed, as the seal states it; a time-stamp proves it. */
  readonly at: Date;
  /** Who seals. */
  readonly name: string;
  /** Of the invisible field that carries the seal: how programs call it, and what a screen reader says. */
  readonly fieldName: string;
  readonly fieldTooltip: string;
};

/** Seals documents. */
export type Sealer = {
  /**
   * Returns the document sealed against every change (PAdES, B-B, with a time-stamp B-T): its bytes stay as they are, the
   * seal is added behind them. Rejects with `SealFailed`; the same call may succeed later.
   */
  seal(pdf: Uint8Array, texts: SealTexts): Promise<Uint8Array>;
};

/** The portal's seal: of documents, and of what is none. */
export type Seal = { readonly sealer: Sealer; readonly getSigner: () => Promise<Signer> };

/** What failed. */
export type SealFailure =
  | "signer" // no signature, or one that is not the certificate's
  | "time-stamp" // the server is down, silent, refuses or lies
  | "document"; // not one that can be sealed: ours

/** Why nothing was sealed. `detail` is for the log, never for the caller. */
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
