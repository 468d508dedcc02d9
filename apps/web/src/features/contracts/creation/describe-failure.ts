import type { CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";

/**
 * Message keys for refusals that have their own message, by error code.
 * Source: docs/reference/contracts.md#errors-of-a-creation.
 */
const messageKeys: Readonly<Record<string, string>> = {
  LegalReasons: "contract:contract-generation-error-legal-reasons",
  ProposalOutdated: "contract:outdated",
  ContractBeingSigned: "contract:being-signed",
  ContractStateChanged: "contract:state-changed",
  TooManyRequests: "contract:too-many",
};

/** Returns true if the contract was not created because of the cart's earlier contract. */
export function isAboutPrevious({ code }: CallError): boolean {
  return code === "ContractBeingSigned" || code === "ContractStateChanged";
}

/** Returns the message that explains why no contract was created. */
export function describeCreation(error: CallError): Failure {
  const { code, status, messages } = error;
  if (status === 0) return describeRefusal(error, "contract:offline");
  const key = messageKeys[code];
  if (key !== undefined) return describeRefusal(error, key);
  if (status !== 422) return describeRefusal(error, "contract:contract-generation-error-unexpected");
  const detail = messages.join(" ");
  return { ...describeRefusal(error, "contract:contract-generation-error-user"), values: { detail } };
}
