import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { refusedFields } from "./model/refused-fields.ts";

/** Returns the server's messages about a refusal; empty if the server did not respond. */
function detailOf(error: unknown): string {
  return error instanceof CallError ? error.messages.join(" ") : "";
}

function withDetail(error: unknown, key: string): Failure {
  return { ...describeRefusal(error, key), values: { detail: detailOf(error) } };
}

/** Returns the message that explains why no code was sent. Source: docs/reference/signing.md#errors-on-the-page. */
export function describeSmsRequest(error: unknown): Failure {
  return withDetail(error, "signing:sms-request-error");
}

/**
 * Returns the message that explains why a contract was not signed: the server's messages for status 422, otherwise a
 * general message.
 */
export function describeSigning(error: unknown): Failure {
  const isRefused = error instanceof CallError && error.status === 422 && error.messages.length > 0;
  return isRefused
    ? withDetail(error, "signing:sign-refused")
    : describeRefusal(error, "signing:sign-document-unknown-error");
}

/** Returns the message that explains why the signature pad could not be opened. */
export function describePad(error: unknown): Failure {
  return withDetail(error, "signing:pad-error");
}

/** Returns the message that explains why no signing link was sent to the client. */
export function describeExternal(error: unknown): Failure {
  return withDetail(error, "signing:external-sign-send-contract-error");
}

/** Returns the message that explains why no reminder was sent to the client. */
export function describeReminder(error: unknown): Failure {
  return withDetail(error, "signing:remind-error");
}

/** Returns the message that explains why the documents were not sent. */
export function describeShare(error: unknown): Failure {
  return withDetail(error, "signed:email-error");
}

/**
 * Returns true if the request failed because another tab, another user or the client had changed the contract first.
 */
export function isStateChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === "ContractStateChanged";
}

/**
 * Returns the message that explains why a withdrawal was not recorded. Null if the message appears elsewhere: at a
 * refused field, or in a toast because the contract has changed.
 */
export function describeRevocation(error: Error | null): Failure | null {
  if (error === null || refusedFields(error).length > 0 || isStateChanged(error)) return null;
  const isOffline = error instanceof CallError && error.status === 0;
  return { key: isOffline ? "signing:revoke-offline" : "signing:revoke-failed", retryAt: null };
}
