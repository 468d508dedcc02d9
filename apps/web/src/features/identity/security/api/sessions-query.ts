import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/**
 * Queries the user's sessions. The result is never cached as fresh, because the user may have logged in or out in
 * another browser.
 */
export const sessionsQuery = queryOptions({
  queryKey: ["security", "sessions"],
  queryFn: ({ signal }) => call("getSessions", {}, { signal }),
  staleTime: 0,
});
