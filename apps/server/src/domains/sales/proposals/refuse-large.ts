import { ApiError } from "@fundport/api";

/** Of all parts of one call. A cart has at most 200 items; each tab of a package repeats its funds. */
export const maxInvestments = 600;
const maxParts = 30;
/** Of any list of a part. */
const maxMembers = 200;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Looks at the length of the lists of a call before its shape is looked at, which takes longer the more there is of it.
 * `partOf` finds a proposal in a member of the call's list; `below` is its path there.
 * Errors: `ProposalTooLarge` with the parts that have too many investments together, `ValidationFailed`.
 */
export function refuseManyInvestments(body: unknown, partOf: (member: unknown) => unknown, below = ""): void {
  const members = listOf(body);
  if (members.length > maxParts) throw tooLong("");
  let investments = 0;
  for (const [index, member] of members.entries()) {
    const part = partOf(member);
    if (typeof part !== "object" || part === null) continue;
    const { cart } = part as { cart?: { itemUuids?: unknown } };
    const lists = Object.entries({ ...part, "cart.itemUuids": cart?.itemUuids });
    const long = lists.find(([, value]) => listOf(value).length > maxMembers);
    if (long) throw tooLong(`${index}.${below}${long[0]}`);
    investments += listOf((part as { investments?: unknown }).investments).length;
    if (investments <= maxInvestments) continue;
    const fields = [{ path: `${index}.${below}investments`, code: "ProposalTooLarge" }];
    throw new ApiError("ProposalTooLarge", { fields, params: { most: maxInvestments } });
  }
}

function tooLong(path: string): ApiError {
  return new ApiError("ValidationFailed", { fields: [{ path, code: "too_big" }] });
}
