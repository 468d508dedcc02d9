import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** What the portal still lacks; a command beside it may have brought something since. */
export const missingQuery = queryOptions({
  queryKey: ["operator", "missing"],
  queryFn: ({ signal }) => call("getMissingData", {}, { signal }),
  staleTime: 0,
});
