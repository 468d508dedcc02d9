import { type Issue } from "../issue.ts";
import { checkPrintable } from "../fields/printable-text.ts";

/**
 * The revision of the consent that clients accept before they sign. Give a new wording, in any language, a new
 * revision. Keep earlier wordings, because proofs print the wording that was accepted.
 * Source: docs/reference/signing.md#consent.
 */
export const consentRevision = "2026-12";
/** Limits of codes for signing. Source: docs/reference/signing.md#codes. */
export const smsCodeDigits = 6;
export const smsCodeMinutes = 10;
export const maxSmsCodeAttempts = 5;
export const smsCodeSpacingSeconds = 30;
export const maxSmsCodesPerHour = 5;
/** The number of days after the signature until whose end the client may withdraw from the contract. */
export const withdrawDays = 14;
/**
 * Reasons why a contract must not be signed. The advisor sees these codes. In the contract's trail, which the client
 * can download, `LegalReasons` is replaced by `Internal`.
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
/** The maximum length of a client's question or reason, and of the advisor's message in an email to the client. */
export const maxClientMessageLength = 1000;

/** Returns the code without spaces and hyphens. */
export function readSmsCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "");
}

/** Returns the issues of the form for signing with a code, by field. Source: docs/reference/signing.md#codes. */
export function checkSmsSigning({ signPlace, code }: { signPlace: string; code: string }): Issue[] {
  return [...checkSignPlace(signPlace), ...checkCode(code)];
}

/** Requires a place of at most 100 characters that documents can print. */
export function checkSignPlace(signPlace: string): Issue[] {
  return checkPrintedText("signPlace", signPlace, maxSignPlaceLength);
}

/**
 * Requires the name that a client types instead of drawing a signature. It has at most 100 characters that documents
 * can print.
 */
export function checkSignerName(typedName: string): Issue[] {
  return checkPrintedText("typedName", typedName, maxSignerNameLength);
}

/** Requires the client's question or reason, of at most 1,000 characters. */
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
