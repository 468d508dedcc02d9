import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** Where the user is logged in. Another browser may have logged in or out: it is asked for each time it is shown. */
export const sessionsQuery = queryOptions({
  queryKey: ["security", "sessions"],
  queryFn: ({ signal }) => call("getSessions", {}, { signal }),
  staleTime: 0,
});
