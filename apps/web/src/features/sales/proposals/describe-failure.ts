import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";

/** What the page says about a cart that the server refuses, where it cannot name the fields. */
export const refusedCartKey = "generation-error-invalid";
/** What the page says about a document that was not made; anything else is `generation-error`. Source: cart §8. */
const generationWords: Readonly<Record<string, string>> = {
  NetworkError: "generation-error-offline",
  CartInvalid: refusedCartKey,
  ProposalTooLarge: "generation-error-too-large",
  ProposalsFull: "generation-error-full",
};
/** What the dialog says about an e-mail that was not sent; anything else is `email-error`. Source: cart §8. */
const emailTexts: Readonly<Record<string, string>> = {
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
  return (error instanceof CallError ? generationWords[error.code] : undefined) ?? "generation-error";
}

/** The dialog's words, with the time where the server has said for how long it refuses. */
export function describeEmailFailure(error: unknown): Failure {
  const key = (error instanceof CallError ? emailTexts[error.code] : undefined) ?? "email-error";
  return describeRefusal(error, `proposal:${key}`);
}

/** Prices or fees have moved since the figures were made: not a failure, the page calculates anew. */
export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && error.code === "ProposalOutdated";
}
