import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** What is locked now. Others are locked out and let in all the time: it is asked for each time it is shown. */
export const locksQuery = queryOptions({
  queryKey: ["operator", "locks"],
  queryFn: ({ signal }) => call("getLocks", {}, { signal }),
  staleTime: 0,
});
