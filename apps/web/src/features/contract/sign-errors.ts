import { CallError } from "#lib/api.ts";
import { describeRefusal, type Failure } from "#lib/failure.ts";

/** What the server itself says of a refusal; nothing where it has not answered. */
function detailOf(error: unknown): string {
  return error instanceof CallError ? error.messages.join(" ") : "";
}

function withDetail(error: unknown, key: string): Failure {
  return { ...describeRefusal(error, key), values: { detail: detailOf(error) } };
}

/** Why no code was sent. Source: client §8, SMS request failure. */
export function describeSmsRequest(error: unknown): Failure {
  return withDetail(error, "signing:sms-request-error");
}

/** Why a contract was not signed: of a 422 what the server says, of anything else that it is not known. Source: client §8. */
export function describeSigning(error: unknown): Failure {
  const isRefused = error instanceof CallError && error.status === 422 && error.messages.length > 0;
  return isRefused
    ? withDetail(error, "signing:sign-refused")
    : describeRefusal(error, "signing:sign-document-unknown-error");
}

/** Why the pad could not be opened. */
export function describePad(error: unknown): Failure {
  return withDetail(error, "signing:pad-error");
}

/** Why the client was sent no link. Source: client §8, External sign failure. */
export function describeExternal(error: unknown): Failure {
  return withDetail(error, "signing:external-sign-send-contract-error");
}

/** Why the client was not reminded. */
export function describeReminder(error: unknown): Failure {
  return withDetail(error, "signing:remind-error");
}

/** Why the documents were not sent. Source: client §8, E-mail send failure. */
export function describeShare(error: unknown): Failure {
  return withDetail(error, "signed:email-error");
}
