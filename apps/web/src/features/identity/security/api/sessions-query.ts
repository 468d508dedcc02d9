import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** The user's sessions. Never cached as fresh, because another browser may have logged in or out. */
export const sessionsQuery = queryOptions({
  queryKey: ["security", "sessions"],
  queryFn: ({ signal }) => call("getSessions", {}, { signal }),
  staleTime: 0,
});
