import type { Distributor } from "../../../identity/distributors/service.ts";
import type { DistributorFigures } from "../document/input.ts";

/** Returns the data of a distributor that a contract stores. */
export function figuresOfDistributor({ code: _code, ...figures }: Distributor): DistributorFigures {
  return figures;
}
