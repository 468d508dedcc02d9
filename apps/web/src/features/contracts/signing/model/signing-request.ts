import { consentRevision } from "@fundport/rules";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

type Documents = Pick<Contract, "documents">;

/** Returns the person id of the client who signs a contract; null if the contract has no documents to sign. */
export function clientIdOf({ documents }: Documents): string | null {
  const persons = documents.flatMap(({ realatedPersons }) => realatedPersons);
  return persons.find(({ role }) => role === "Client")?.personId ?? null;
}

/**
 * Returns the part of a request that states the client's consent: the wording and the documents that this page shows.
 */
export function consentTo({ documentSet }: Pick<Contract, "documentSet">) {
  return { consent: consentRevision, ...(documentSet !== null && { documentSet }) };
}

/** Returns all documents of a contract in the form that signing requests need. */
export function documentsToSign({ documents }: Documents) {
  return documents.map(({ documentId }) => ({ documentId, signatures: [] }));
}

/** Returns the signer, the place and the date of a signature. The date is today in Prague. */
export function signatureOf(contract: Documents, signPlace: string) {
  return {
    personId: clientIdOf(contract) ?? "",
    role: "Client" as const,
    signDate: todayInPrague(),
    signPlace: signPlace.trim(),
  };
}
