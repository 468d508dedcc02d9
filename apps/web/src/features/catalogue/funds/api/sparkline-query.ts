import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { createSparklineBatch } from "./sparkline-batch.ts";

const readSparkline = createSparklineBatch((ids) => call("getSparklines", { querystring: { ids: ids.join(",") } }));

/** Queries a fund's prices of one year, rebased to 100; the list is empty if the fund has no prices. */
export function sparklineQuery(id: number) {
  return queryOptions<readonly number[]>({
    queryKey: ["funds", "sparkline", id],
    queryFn: () => readSparkline(id),
    staleTime: 600_000,
  });
}
