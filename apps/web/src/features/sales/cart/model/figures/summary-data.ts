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

export type SummaryData = {
  /** Null if there are no totals. */
  readonly forecastSummary: ForecastSummary | null;
  /** Why there are no totals: sentences that name the product. */
  readonly missing: readonly string[];
  readonly horizonsDiffer: boolean;
  /** The current asset classes. */
  readonly slices: readonly Slice[];
  /** Null if the shares never change. */
  readonly band: AssetShares | null;
  /** Null if there are no totals. */
  readonly costs: CostTable | null;
  /** True if the product data contain third-party payments. */
  readonly hasThirdParties: boolean;
  /** Null without a yearly return, or if all costs are unknown. */
  readonly effect: CostEffect | null;
  /** The items that the totals exclude, each because of an empty or invalid field. */
  readonly leftOut: readonly (LeftOut & { readonly name: string })[];
  readonly itemCount: number;
};
