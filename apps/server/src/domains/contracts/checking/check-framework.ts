import type { User } from "@fundport/api";
import { isAppendix } from "@fundport/cart";
import type { CheckedCart } from "../../sales/calculation/service.ts";
import type { FrameworkContracts } from "../framework-contracts/service.ts";
import type { RequestIssue } from "./request-issues.ts";

/**
 * Checks that an appendix has the same client as its framework contract. If the framework contract was created for a
 * new person, it has no client record before the signature. In that case the check compares birth dates, because they
 * do not change with marriage.
 */
export async function checkFramework(
  contracts: Pick<FrameworkContracts, "listOfUser">,
  user: User,
  { state }: CheckedCart,
  client: { clientId: number | null; birthDate: string | null },
): Promise<RequestIssue[]> {
  if (!isAppendix(state)) return [];
  const own = await contracts.listOfUser(user.id);
  const framework = own.find(({ id }) => id === state.frameworkContractId);
  if (framework === undefined) return [];
  const isSame =
    framework.clientId === null
      ? framework.clientBirthDate === client.birthDate
      : framework.clientId === client.clientId;
  return isSame ? [] : [{ path: "client.identificationId", code: "client.other-client" }];
}
