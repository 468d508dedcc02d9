import type { Distributor } from "../../../identity/distributors/service.ts";
import type { DistributorFigures } from "../document/input.ts";

/** Returns the data of the distributor that are stored with the contract. */
export function figuresOfDistributor({ code: _code, ...figures }: Distributor): DistributorFigures {
  return figures;
}
