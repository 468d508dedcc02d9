import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** The current lockouts. Never cached as fresh, because they change constantly. */
export const locksQuery = queryOptions({
  queryKey: ["operator", "locks"],
  queryFn: ({ signal }) => call("getLocks", {}, { signal }),
  staleTime: 0,
});
