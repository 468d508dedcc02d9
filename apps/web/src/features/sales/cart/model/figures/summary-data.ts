import type { LeftOut } from "@fundport/cart";
import type { Slice } from "#ui/charts/doughnut-chart-config.ts";
import type { ForecastSummary } from "./forecast-summary.ts";
import type { AssetShares } from "./list-asset-shares.ts";
import type { CostTable } from "./list-costs.ts";

/** The reduction of the yearly return by costs, in percentage points, with a note on its omissions. */
export type CostEffect = {
  readonly reduction: number;
  readonly note: string;
  /** True if the sum of the costs above already lists the omissions, so that this note can be short. */
  readonly isRepeated: boolean;
};

/** Everything that the summary shows. */
export type SummaryData = {
  /** Null while there are no totals. */
  readonly forecastSummary: ForecastSummary | null;
  /** Why there are none: sentences that name the product. */
  readonly missing: readonly string[];
  readonly horizonsDiffer: boolean;
  /** As it is now. */
  readonly slices: readonly Slice[];
  /** Null where the split never changes. */
  readonly band: AssetShares | null;
  /** Null while there are no totals. */
  readonly costs: CostTable | null;
  /** Whether the data tell what third parties get. */
  readonly hasThirdParties: boolean;
  /** Null where there is no yearly return. */
  readonly effect: CostEffect | null;
  /** The items that the totals do not count, each for an empty field. */
  readonly leftOut: readonly (LeftOut & { readonly name: string })[];
  readonly itemCount: number;
};
