import { ApiError } from "@fundport/api";
import type { ContractLine } from "@fundport/cart";
import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import { today } from "../../../ports/clock.ts";
import type { ContractStore } from "../records/contract-store.ts";

/** Within this time a second contract with the same products is usually a repeated click and not a second order. */
export const duplicateMs = 24 * 60 * 60_000;
type RecentContracts = Awaited<ReturnType<ContractStore["listRecent"]>>;
type Ordered = Pick<ContractLine, "contractTypeId" | "fundId" | "programId" | "investmentType">;

/**
 * Returns a text that is equal for the same products. Ignores amounts, because an advisor who creates the contract
 * again to correct an amount would also have two contracts.
 */
function productsOf(items: readonly Ordered[]): string {
  const keys = items.map((item) => [item.contractTypeId, item.fundId, item.programId, item.investmentType].join(" "));
  return [...new Set(keys)].toSorted().join("\n");
}

/** Throws `ContractDuplicate` if one of the found contracts orders the same products. */
export function refuseDuplicate(found: RecentContracts, lines: readonly Ordered[]): void {
  const same = found.find(({ items }) => productsOf(items) === productsOf(lines));
  if (!same) return;
  const params = {
    client: same.clientName,
    number: same.number === null ? "" : formatContractNumber(same.number),
    date: formatDay(today({ now: () => same.createdAt })),
  };
  throw new ApiError("ContractDuplicate", { params });
}
