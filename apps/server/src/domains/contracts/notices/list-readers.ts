import type { Transaction } from "../../../db/client.ts";
import type { UserContacts } from "../../identity/users/service.ts";

/** Lists the given users who can log in, in order of id. */
export async function listReaders(
  contacts: Pick<UserContacts, "list">,
  transaction: Transaction,
  userIds: readonly number[],
) {
  return (await contacts.list(userIds, transaction)).filter(({ isLocked }) => !isLocked);
}
