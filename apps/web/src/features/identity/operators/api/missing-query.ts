import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/**
 * Queries the data that the installation still lacks. The result is never cached as fresh, because an import command
 * may have added data.
 */
export const missingQuery = queryOptions({
  queryKey: ["operator", "missing"],
  queryFn: ({ signal }) => call("getMissingData", {}, { signal }),
  staleTime: 0,
});
