import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { createSparklineBatch } from "./sparkline-batch.ts";

const readSparkline = createSparklineBatch((ids) => call("getSparklines", { querystring: { ids: ids.join(",") } }));

/** A year of a fund's prices, rebased to 100; empty where there are none. */
export function sparklineQuery(id: number) {
  return queryOptions<readonly number[]>({
    queryKey: ["funds", "sparkline", id],
    queryFn: () => readSparkline(id),
    staleTime: 600_000,
  });
}
