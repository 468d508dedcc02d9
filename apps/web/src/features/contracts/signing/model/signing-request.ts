import { consentRevision } from "@fundport/rules";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

type Documents = Pick<Contract, "documents">;

/** Returns the person id by which the client of a contract signs; null if the contract has no documents to sign. */
export function clientIdOf({ documents }: Documents): string | null {
  const persons = documents.flatMap(({ realatedPersons }) => realatedPersons);
  return persons.find(({ role }) => role === "Client")?.personId ?? null;
}

/** Returns the client's consent. It covers only the wording and the documents that this page shows. */
export function consentTo({ documentSet }: Pick<Contract, "documentSet">) {
  return { consent: consentRevision, ...(documentSet !== null && { documentSet }) };
}

/** Returns all documents of a contract as signing requests name them. */
export function documentsToSign({ documents }: Documents) {
  return documents.map(({ documentId }) => ({ documentId, signatures: [] }));
}

/** Returns the signer, the place and the date of a signature, by the calendar of Prague. */
export function signatureOf(contract: Documents, signPlace: string) {
  return {
    personId: clientIdOf(contract) ?? "",
    role: "Client" as const,
    signDate: todayInPrague(),
    signPlace: signPlace.trim(),
  };
}
