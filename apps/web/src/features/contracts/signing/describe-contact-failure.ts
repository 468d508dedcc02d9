import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";

/** Returns the message that explains why the client's contact was not changed; null if there was no error. */
export function describeContactFailure(error: Error | null): Failure | null {
  if (error === null) return null;
  const isChanged = error instanceof CallError && error.code === "ContractStateChanged";
  return describeRefusal(error, isChanged ? "contract:contact-state-changed" : "contract:contact-failed");
}
