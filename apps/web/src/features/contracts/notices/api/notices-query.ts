import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

export const noticesKey = ["notices"];

/** Loads which emails the advisor receives. Always stale, because the settings may be changed in another browser. */
export const noticesQuery = queryOptions({
  queryKey: noticesKey,
  queryFn: ({ signal }) => call("getNotices", {}, { signal }),
  staleTime: 0,
});
