import { type Issue } from "../issue.ts";
import { checkPrintable } from "../fields/printable-text.ts";

/**
 * The wording of the consent that clients tick before they sign. A new wording in any language is a new revision; the texts
 * of the older ones stay, since proofs print the one that was ticked. Source: docs/reference/signing.md#consent.
 */
export const consentRevision = "2026-12";
/** Limits of codes. Source: docs/reference/signing.md#codes. */
export const smsCodeDigits = 6;
export const smsCodeMinutes = 10;
export const smsCodeTries = 5;
export const smsCodeSpacingSeconds = 30;
export const smsCodesAnHour = 5;
/** A client may withdraw from a signed contract until the end of the day so many days after the signature. */
export const withdrawDays = 14;
/**
 * Why a contract may not be signed. The advisor gets these codes; a contract's trail, which the client downloads, has
 * `Internal` in place of `LegalReasons`.
 */
export const signingObstacles = [
  "LegalReasons",
  "ReviewOpen",
  "ReviewRefused",
  "Underage",
  "DocumentInvalid",
  "DocumentExpired",
  "ProductNotOffered",
] as const;
export type SigningObstacle = (typeof signingObstacles)[number];
const maxSignPlaceLength = 100;
const maxSignerNameLength = 100;
/** Of a question, a reason, or the advisor's words in an e-mail to the client. */
export const maxClientMessageLength = 1000;

/** Returns the digits of a code as they were meant: blanks and hyphens go. */
export function readSmsCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "");
}

/** Returns the issues of a form for signing with a code, by field. Source: docs/reference/signing.md#codes. */
export function checkSmsSigning({ signPlace, code }: { signPlace: string; code: string }): Issue[] {
  return [...checkSignPlace(signPlace), ...checkCode(code)];
}

/** A place is required, and has 100 characters at most. It is printed in the documents. */
export function checkSignPlace(signPlace: string): Issue[] {
  return checkPrintedText("signPlace", signPlace, maxSignPlaceLength);
}

/** The name typed instead of a drawing: required, 100 characters at most. It is printed in the documents. */
export function checkSignerName(typedName: string): Issue[] {
  return checkPrintedText("typedName", typedName, maxSignerNameLength);
}

/** A question or a reason: required, 1,000 characters at most. */
export function checkClientMessage(path: string, message: string): Issue[] {
  return checkShortText(path, message, maxClientMessageLength);
}

function checkCode(code: string): Issue[] {
  return readSmsCode(code) === "" ? [{ path: "code", key: "mixed.required" }] : [];
}

function checkPrintedText(path: string, text: string, max: number): Issue[] {
  const issues = checkShortText(path, text, max);
  return issues.length > 0 ? issues : checkPrintable(path, text.trim());
}

function checkShortText(path: string, text: string, max: number): Issue[] {
  const length = Array.from(text.trim()).length;
  if (length === 0) return [{ path, key: "mixed.required" }];
  return length > max ? [{ path, key: "string.max", params: { max } }] : [];
}
