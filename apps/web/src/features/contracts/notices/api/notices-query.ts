import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

export const noticesKey = ["notices"];

/** The emails that the advisor gets. Never cached as fresh, because they may have been changed in another browser. */
export const noticesQuery = queryOptions({
  queryKey: noticesKey,
  queryFn: ({ signal }) => call("getNotices", {}, { signal }),
  staleTime: 0,
});
