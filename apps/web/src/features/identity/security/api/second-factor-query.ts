import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** Queries whether log-in requires a code, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: ["security", "second-factor"],
  queryFn: ({ signal }) => call("getSecondFactor", {}, { signal }),
});
