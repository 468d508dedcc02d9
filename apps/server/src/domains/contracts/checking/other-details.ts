import type { ContractRequest } from "@fundport/api";
import type { ContractDetails } from "@fundport/cart";

type SentDetails = NonNullable<ContractRequest["contractDetails"]>;
/** Tolerated difference between two computations of an amount. Totals have the same tolerance. */
const tolerance = 0.01;

/**
 * Lists the paths below `contractDetails` at which the orders in the request differ from the orders that the server
 * derives from the cart. If a list has another length, only its own path is listed. Fields missing in the request are
 * not compared.
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
