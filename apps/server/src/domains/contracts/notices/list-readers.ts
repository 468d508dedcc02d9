import type { Transaction } from "../../../db/client.ts";
import type { UserContacts } from "../../identity/users/service.ts";

/** Lists the users who can open the portal, in the order of their ids. */
export async function listReaders(
  contacts: Pick<UserContacts, "list">,
  transaction: Transaction,
  userIds: readonly number[],
) {
  return (await contacts.list(userIds, transaction)).filter(({ isLocked }) => !isLocked);
}
