import { checkUsername as checkUsernameFormat } from "@fundport/rules";
import { normaliseNumber } from "../../../lib/normalise-text.ts";
import type { ClientRepository } from "./repository.ts";

type Validity = "Valid" | "InvalidFormat" | "AlreadyUsed";
/**
 * The ids of stored clients who may be the same person. A document or username that belongs to one of them does not
 * count as used.
 */
export type SamePerson = readonly number[];

/** Matches document numbers of any country: letters and digits with at least one digit. */
const documentPattern = /^(?=.*\d)[A-Z\d]{4,20}$/;

/** Returns the validity of a username. Source: docs/reference/client-lookups-and-links.md#username. */
export async function checkUsername(
  repository: Pick<ClientRepository, "findIdByUsername">,
  typed: string,
  same: SamePerson,
): Promise<Validity> {
  const username = typed.normalize("NFC");
  if (checkUsernameFormat("", username).length > 0) return "InvalidFormat";
  const owner = await repository.findIdByUsername(username);
  return owner === null || same.includes(owner) ? "Valid" : "AlreadyUsed";
}

/**
 * Returns the validity of a document number. A number that an authority has declared invalid is `InvalidFormat`,
 * because the API has no other value for it.
 * Source: docs/reference/client-lookups-and-links.md#identity-document.
 */
export async function checkDocumentNumber(
  repository: Pick<ClientRepository, "isInvalidDocument" | "listIdsByDocument">,
  typed: string,
  same: SamePerson,
): Promise<Validity> {
  const number = normaliseNumber(typed);
  if (!documentPattern.test(number) || (await repository.isInvalidDocument(number))) return "InvalidFormat";
  const owners = await repository.listIdsByDocument(number);
  return owners.every((owner) => same.includes(owner)) ? "Valid" : "AlreadyUsed";
}
