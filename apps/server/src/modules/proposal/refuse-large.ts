import { ApiError, type InvestmentProposal } from "@fundport/api";
import { base64Of } from "./figures-of-payload.ts";

/** Of all parts of one call. A cart has at most 200 items; each tab of a package repeats its funds. */
export const maxInvestments = 600;
/** Of all pictures of one call: two for each of thirty parts, each as large as a screen. */
export const maxPixels = 60_000_000;
const maxParts = 30;
/** The first four bytes of a PNG. */
const pngBegins = 0x89504e47;
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

/**
 * Pictures are unpacked to be printed, and a small file may hold many pixels: those of a whole call are counted first, by
 * what each says of itself. Pictures beside a cart are not looked at. Errors: `ProposalTooManyPixels` with the field.
 */
export function refuseManyPixels(placed: readonly { path: string; proposal: InvestmentProposal }[]): void {
  let pixels = 0;
  for (const { path, proposal } of placed) {
    if (proposal.cart) continue;
    for (const field of ["chartPngData", "chartPngDataComposition"] as const) {
      pixels += pixelsOf(proposal[field]);
      if (pixels <= maxPixels) continue;
      const fields = [{ path: `${path}.${field}`, code: "ProposalTooManyPixels" }];
      throw new ApiError("ProposalTooManyPixels", { fields, params: { most: maxPixels / 1_000_000 } });
    }
  }
}

/** As the header of a PNG has them; 0 for what is none, which the drawing refuses. */
function pixelsOf(picture: string | null): number {
  const base64 = base64Of(picture) ?? "";
  const begin = base64.slice(0, 64);
  // What is no base64 is passed over where it is decoded: then the header may stand anywhere.
  const header = Buffer.from(/^[A-Za-z0-9+/]*$/.test(begin) ? begin : base64, "base64");
  const isPng = header.length >= 24 && header.readUInt32BE(0) === pngBegins;
  return isPng ? header.readUInt32BE(16) * header.readUInt32BE(20) : 0;
}
