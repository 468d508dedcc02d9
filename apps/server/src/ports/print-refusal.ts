import { ApiError } from "@fundport/api";
import { PrintFailed, type PrintFailure } from "./pdf.ts";
import { SealFailed } from "./seal/seal.ts";

/** What passes by itself: the printer has too much to do, or the portal is about to stop. */
const passing: ReadonlySet<PrintFailure> = new Set(["busy", "closed"]);
/** About as long as a few documents take. */
const retryAfterSeconds = 5;

/**
 * What a caller is told of a document that was not drawn: `TryAgain` where the printer is busy, which is no fault, else
 * `GenerationFailed`, of which `report` is told why.
 */
export function refusalOfUndrawn<Failure extends Error>(error: Failure, report: (failure: Failure) => void): ApiError {
  if (isPassing(error)) return new ApiError("TryAgain", { retryAfterSeconds });
  report(error);
  return new ApiError("GenerationFailed");
}

/** Waits for what is drawn and sealed, and refuses as above; any other error goes on as it is. */
export async function refuseUndrawn<Made>(making: Promise<Made>, report: (failure: Error) => void): Promise<Made> {
  return await making.catch((error: unknown) => {
    if (!(error instanceof PrintFailed || error instanceof SealFailed)) throw error;
    throw refusalOfUndrawn(error, report);
  });
}

function isPassing(error: Error & Partial<Pick<PrintFailed, "failure">>): boolean {
  return error.failure !== undefined && passing.has(error.failure);
}
