import { CallError } from "#lib/api.ts";

/** What the page says about a failure; anything else is `generation-error`. Source: cart §8. */
const words: Readonly<Record<string, string>> = {
  NetworkError: "generation-error-offline",
  CartInvalid: "generation-error-invalid",
};

export function sayGenerationFailure(error: unknown): string {
  return (error instanceof CallError ? words[error.code] : undefined) ?? "generation-error";
}

/** Prices or fees have moved since the figures were made: not a failure, the page calculates anew. */
export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && error.code === "ProposalOutdated";
}
