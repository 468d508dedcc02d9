import { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";

/** Describes why the contact of a contract's client was not changed; null without an error. */
export function describeContactFailure(error: Error | null): Failure | null {
  if (error === null) return null;
  const isChanged = error instanceof CallError && error.code === "ContractStateChanged";
  return describeRefusal(error, isChanged ? "contract:contact-state-changed" : "contract:contact-failed");
}
