import type { User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { Outbox, OutgoingEmail } from "../../messaging/outbox/service.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import { listReaders } from "./list-readers.ts";

type RefusedLetter = OutgoingEmail<"sign-refused">["data"];
export type RefusedContract = {
  readonly contract: SignableContract;
  readonly user: User;
  readonly reasons: RefusedLetter["reasons"];
};
/** Lists the recipients of emails to the operator. `language` is used for an address that does not belong to a user. */
export type ListOperators = (
  transaction: Transaction,
  otherwise: Language,
) => Promise<{ email: string; language: Language }[]>;
type Dependencies = {
  contacts: Pick<UserContacts, "list">;
  outbox: Pick<Outbox, "enqueue">;
  listOperators: ListOperators;
  publicUrl: () => string;
};

/**
 * Creates the function that emails the advisor and each operator why a contract may not be signed, or why a signed
 * contract may not be sealed. Users cannot turn this email off, because the contract would otherwise wait unnoticed.
 */
export function createNotifyOfRefusal({ contacts, outbox, listOperators, publicUrl }: Dependencies) {
  return async (transaction: Transaction, { contract, user, reasons }: RefusedContract): Promise<void> => {
    const number = formatContractNumber(contract.number ?? "");
    const facts = { number, isSigned: contract.signedAt !== null, reasons };
    const url = `${publicUrl()}/contracts/${contract.id}`;
    for (const { email, language } of await listReaders(contacts, transaction, [contract.userId])) {
      const data = { ...facts, client: contract.clientName, url };
      await outbox.enqueue(transaction, { template: "sign-refused", language, to: email, data });
    }
    for (const { email, language } of await listOperators(transaction, user.language)) {
      const data = { ...facts, advisor: user.fullName };
      await outbox.enqueue(transaction, { template: "operator-refused", language, to: email, data });
    }
  };
}
