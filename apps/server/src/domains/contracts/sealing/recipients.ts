import { ApiError, type User } from "@fundport/api";
import { checkProposalEmail, maxProposalAddresses, uniqueAddresses } from "@fundport/rules";
import type { SignableContract } from "../records/contract-store.ts";

/** Role of a recipient, which follows from the recipient's address. */
export type Role = "Client" | "Advisor" | "Other";

/**
 * Refuses the addresses of one request that are invalid or not in `allowed`. If `allowed` is null, every valid address
 * is allowed. `index` is the position of the request in the list. Errors: `ContractInvalid` with the paths of the wrong
 * addresses.
 */
export function refuseWrongAddresses(
  emails: readonly string[],
  index: number,
  allowed: readonly string[] | null,
): void {
  const issues = checkProposalEmail({ emails, message: "" });
  const foreignIssues =
    allowed === null
      ? []
      : emails.flatMap((email, position) =>
          allowed.some((one) => isSameAddress(one, email)) ? [] : [{ path: `emails.${position}`, key: "mixed.one-of" }],
        );
  const errors = issues.length > 0 ? issues : foreignIssues;
  if (errors.length === 0) return;
  throw new ApiError("ContractInvalid", {
    fields: errors.map(({ path, key }) => ({ path: `${index}.${path}`, code: key })),
  });
}

/**
 * Refuses requests that together have too many addresses. The requests of one list share one limit. Errors:
 * `ContractInvalid`.
 */
export function refuseManyAddresses(requests: readonly { emails: readonly string[] }[]): void {
  const all = new Set<string>();
  for (const [index, { emails }] of requests.entries()) {
    for (const email of uniqueAddresses(emails)) all.add(email.toLowerCase());
    if (all.size <= maxProposalAddresses) continue;
    const fields = [{ path: `${index}.emails`, code: "mixed.too-many-addresses" }];
    throw new ApiError("ContractInvalid", { fields });
  }
}

/** Returns `Client` or `Advisor` for their own addresses, and `Other` for any other address. */
export function roleOf(to: string, { clientEmail }: SignableContract, user: User): Role {
  if (isSameAddress(to, clientEmail ?? "")) return "Client";
  return isSameAddress(to, user.email) ? "Advisor" : "Other";
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim() !== "" && one.trim().toLowerCase() === other.trim().toLowerCase();
}
