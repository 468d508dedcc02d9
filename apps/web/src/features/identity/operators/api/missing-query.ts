import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** The data that the installation still lacks. Never cached as fresh, because an import command may have added some. */
export const missingQuery = queryOptions({
  queryKey: ["operator", "missing"],
  queryFn: ({ signal }) => call("getMissingData", {}, { signal }),
  staleTime: 0,
});
