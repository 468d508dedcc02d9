import type { Language } from "@fundport/i18n";
import type { Transaction } from "../../../db/client.ts";
import { createAccountRepository } from "./repository.ts";

/**
 * Returns the recipients of emails to the operator. If the settings contain an address, only this address is returned,
 * with the language of its user, or `otherwise` if no user has it. If not, all users with the role `operator` are
 * returned.
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
