import type { Language } from "@fundport/i18n";
import type { Transaction } from "../../../db/client.ts";
import { createAccountRepository } from "./repository.ts";

/**
 * Returns the recipients of emails to the operator: the address from the settings, in its user's language or else the
 * given one; without an address, the users with the role.
 */
export async function listOperators(
  transaction: Transaction,
  operatorEmail: string | undefined,
  otherwise: Language,
): Promise<{ email: string; language: Language }[]> {
  const repository = createAccountRepository(transaction);
  if (operatorEmail === undefined) return await repository.listOperators();
  return [{ email: operatorEmail, language: (await repository.findLanguage(operatorEmail)) ?? otherwise }];
}
