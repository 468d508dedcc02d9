import type { LeftOut } from "@fundport/cart";
import type { Slice } from "#ui/charts/doughnut-chart-config.ts";
import type { ForecastSummary } from "./forecast-summary.ts";
import type { AssetShares } from "./list-asset-shares.ts";
import type { CostTable } from "./list-costs.ts";

/** The reduction of the yearly return by costs, in percentage points, with a note on the omitted costs. */
export type CostEffect = {
  readonly reduction: number;
  readonly note: string;
  /** True if the sum of the costs above already lists the same omissions, so that this note can be short. */
  readonly isRepeated: boolean;
};

export type SummaryData = {
  /** The forecast of the cart; null if the totals cannot be calculated. */
  readonly forecastSummary: ForecastSummary | null;
  /** Sentences that explain why the totals cannot be calculated, and name the product. */
  readonly missing: readonly string[];
  readonly horizonsDiffer: boolean;
  /** The current asset classes. */
  readonly slices: readonly Slice[];
  /** The shares of the asset classes over the years; null if they never change. */
  readonly band: AssetShares | null;
  /** The table of costs; null if the totals cannot be calculated. */
  readonly costs: CostTable | null;
  /** True if the product data contain third-party payments. */
  readonly hasThirdParties: boolean;
  /** The reduction of the return by costs; null if the yearly return or all costs are unknown. */
  readonly effect: CostEffect | null;
  /** The items that the totals exclude because of an empty or invalid field. */
  readonly leftOut: readonly (LeftOut & { readonly name: string })[];
  readonly itemCount: number;
};
