import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";

/** Message key for a cart that the server refuses without naming fields. */
export const refusedCartKey = "generation-error-invalid";
/**
 * Message keys for errors because of which no document was created, by error code. All other errors use
 * `generation-error`.
 * Source: docs/reference/proposals.md#errors.
 */
const generationKeys: Readonly<Record<string, string>> = {
  NetworkError: "generation-error-offline",
  CartInvalid: refusedCartKey,
  ProposalTooLarge: "generation-error-too-large",
  ProposalsFull: "generation-error-full",
};
/**
 * Message keys for errors because of which no email was sent, by error code. All other errors use `email-error`.
 * Source: docs/reference/proposals.md#errors.
 */
const emailKeys: Readonly<Record<string, string>> = {
  NetworkError: "email-error-offline",
  CartInvalid: "generation-error-invalid",
  GenerationFailed: "generation-error",
  ProposalTooLarge: "generation-error-too-large",
  ProposalsFull: "generation-error-full",
  ProposalMailInvalid: "email-error-invalid",
  ProposalOutdated: "email-error-outdated",
  PayloadTooLarge: "email-error-too-large",
  TooManyRequests: "email-error-too-many",
};

export function describeGenerationFailure(error: unknown): string {
  return (error instanceof CallError ? generationKeys[error.code] : undefined) ?? "generation-error";
}

/**
 * Returns the message for an email that was not sent. If the server has limited the requests, the message includes the
 * waiting time.
 */
export function describeEmailFailure(error: unknown): Failure {
  const key = (error instanceof CallError ? emailKeys[error.code] : undefined) ?? "email-error";
  return describeRefusal(error, `proposal:${key}`);
}

/**
 * Returns true if prices or fees have changed since the calculation. This does not count as a failure, because the page
 * recalculates.
 */
export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && error.code === "ProposalOutdated";
}
