import type { ContractRequest } from "@fundport/api";
import type { ContractDetails } from "@fundport/cart";

type SentDetails = NonNullable<ContractRequest["contractDetails"]>;
/** As far as two computations of one amount may differ, as for totals. */
const tolerance = 0.01;

/**
 * Where the orders that were sent are not those that the server derives from the cart: paths below `contractDetails`, of
 * a list with another length the list alone. What was left out is not compared.
 */
export function listOtherDetails(sent: SentDetails, ordered: readonly ContractDetails[]): string[] {
  return compare("contractDetails", sent, ordered);
}

function compare(path: string, sent: unknown, own: unknown): string[] {
  if (sent === undefined) return [];
  if (Array.isArray(sent) && Array.isArray(own)) {
    if (sent.length !== own.length) return [path];
    return sent.flatMap((each, index) => compare(`${path}.${index}`, each, own[index]));
  }
  if (isRecord(sent) && isRecord(own)) {
    return Object.keys(sent).flatMap((name) => compare(`${path}.${name}`, sent[name], own[name]));
  }
  if (typeof sent === "number" && typeof own === "number") return Math.abs(sent - own) > tolerance ? [path] : [];
  return sent === own ? [] : [path];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
