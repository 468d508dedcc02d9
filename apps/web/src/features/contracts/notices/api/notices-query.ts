import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

export const noticesKey = ["notices"];

/** Which e-mails the advisor gets. They may have chosen in another browser: it is asked for each time it is shown. */
export const noticesQuery = queryOptions({
  queryKey: noticesKey,
  queryFn: ({ signal }) => call("getNotices", {}, { signal }),
  staleTime: 0,
});
