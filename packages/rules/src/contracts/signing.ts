import { type Issue } from "../issue.ts";
import { checkPrintable } from "../fields/printable-text.ts";

/**
 * The revision of the consent that clients tick before they sign. A new wording in any language is a new revision.
 * Older wordings are kept, because proofs print the one that was ticked. Source: docs/reference/signing.md#consent.
 */
export const consentRevision = "2026-12";
/** Limits of codes. Source: docs/reference/signing.md#codes. */
export const smsCodeDigits = 6;
export const smsCodeMinutes = 10;
export const maxSmsCodeAttempts = 5;
export const smsCodeSpacingSeconds = 30;
export const maxSmsCodesPerHour = 5;
/** A client may withdraw from a signed contract until the end of this number of days after the signature. */
export const withdrawDays = 14;
/**
 * Reasons why a contract must not be signed. The advisor gets these codes; the contract's trail, which the client
 * downloads, has `Internal` instead of `LegalReasons`.
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
/** The limit of a client's question or reason, and of the advisor's message in an e-mail to the client. */
export const maxClientMessageLength = 1000;

/** Returns the code without spaces and hyphens. */
export function readSmsCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "");
}

/** Returns the issues of a form for signing with a code, by field. Source: docs/reference/signing.md#codes. */
export function checkSmsSigning({ signPlace, code }: { signPlace: string; code: string }): Issue[] {
  return [...checkSignPlace(signPlace), ...checkCode(code)];
}

/** Requires a place of at most 100 characters, which is printed in the documents. */
export function checkSignPlace(signPlace: string): Issue[] {
  return checkPrintedText("signPlace", signPlace, maxSignPlaceLength);
}

/** Requires a typed name, which replaces a drawing, of at most 100 characters. It is printed in the documents. */
export function checkSignerName(typedName: string): Issue[] {
  return checkPrintedText("typedName", typedName, maxSignerNameLength);
}

/** Requires a question or a reason of at most 1,000 characters. */
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
