import { ApiError } from "@fundport/api";
import { PrintFailed, type PrintFailure } from "./pdf.ts";
import { SealFailed } from "./seal/seal.ts";

/** Temporary failures: the printer is busy, or the server is stopping. */
const temporaryFailures: ReadonlySet<PrintFailure> = new Set(["busy", "closed"]);
/** The time in which the printer renders a few documents. */
const retryAfterSeconds = 5;

/**
 * Returns the error to send if a document could not be printed: `TryAgain` for a temporary failure, otherwise
 * `GenerationFailed`. Calls `report` with the failure before it returns `GenerationFailed`.
 */
export function printRefusal<Failure extends Error>(error: Failure, report: (failure: Failure) => void): ApiError {
  if (isTemporary(error)) return new ApiError("TryAgain", { retryAfterSeconds });
  report(error);
  return new ApiError("GenerationFailed");
}

/**
 * Awaits a printed and sealed document. Turns printing and sealing failures into the error of `printRefusal`, and
 * rethrows all other errors.
 */
export async function refuseFailedPrint<Result>(
  printing: Promise<Result>,
  report: (failure: Error) => void,
): Promise<Result> {
  return await printing.catch((error: unknown) => {
    if (!(error instanceof PrintFailed || error instanceof SealFailed)) throw error;
    throw printRefusal(error, report);
  });
}

function isTemporary(error: Error & Partial<Pick<PrintFailed, "failure">>): boolean {
  return error.failure !== undefined && temporaryFailures.has(error.failure);
}
