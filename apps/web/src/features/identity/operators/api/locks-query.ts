import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** Queries the current lockouts. The result is never cached as fresh, because lockouts change constantly. */
export const locksQuery = queryOptions({
  queryKey: ["operator", "locks"],
  queryFn: ({ signal }) => call("getLocks", {}, { signal }),
  staleTime: 0,
});
