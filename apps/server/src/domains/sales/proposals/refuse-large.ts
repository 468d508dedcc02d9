import { ApiError } from "@fundport/api";

/**
 * The maximum number of investments in all parts of one request. A cart has at most 200 items; each tab of a package
 * repeats the package's funds.
 */
export const maxInvestments = 600;
const maxParts = 30;
/** The maximum length of any list in a part. */
const maxMembers = 200;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Checks the length of a request's lists before its schema is checked, because the schema takes longer for longer
 * lists. `partOf` finds the proposal in a member of the request's list, and `below` is the path of the proposal in that
 * member.
 * Throws `ProposalTooLarge` with the parts that together have too many investments, and `ValidationFailed` for other
 * lists.
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
