import type { ErrorCode } from "@fundport/api";
import {
  type BankRegister,
  type RegisterEntry,
  type RegisterQuery,
  RegisterUnreachable,
} from "../../../ports/bank-register.ts";

/**
 * Null if the register lists the advisor in the distributor's network and in no other network. Otherwise the reason for
 * refusing the registration.
 */
export type RegisterResult = Extract<ErrorCode, `RegistrationCnb${string}` | "RegistrationUnknownError"> | null;

/** Names are compared without accents and case, because registers and people spell them differently. */
export function foldName(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/**
 * Returns null if the register lists the person in the given network, otherwise an error code. An empty first name is
 * not compared.
 * Source: docs/reference/accounts.md#register-of-the-national-bank.
 */
export function matchEntries(entries: readonly RegisterEntry[], query: RegisterQuery, network: string): RegisterResult {
  const people = entries.filter(
    ({ surname, name }) =>
      foldName(surname) === foldName(query.surname) && (query.name === "" || foldName(name) === foldName(query.name)),
  );
  if (people.length === 0) return "RegistrationCnbDealerNotFound";
  const found = people.filter(({ vatId }) => vatId === query.vatId);
  if (found.length === 0) return "RegistrationCnbVatMismatch";
  const networks = [...new Set(found.flatMap((entry) => entry.networks))];
  if (networks.length === 0) return "RegistrationCnbDealerWithoutNetwork";
  if (networks.length > 1) return "RegistrationCnbDealerMultipleNetworks";
  return networks[0] === network ? null : "RegistrationUnknownError";
}

/**
 * Queries the register and matches its entries. If the query fails, the error is passed to `onError` and the matching
 * error code is returned.
 */
export async function askRegister(
  register: BankRegister,
  query: RegisterQuery,
  network: string,
  onError: (error: unknown) => void,
): Promise<RegisterResult> {
  try {
    return matchEntries(await register.find(query), query, network);
  } catch (error) {
    onError(error);
    return error instanceof RegisterUnreachable ? "RegistrationCnbError" : "RegistrationUnknownError";
  }
}
