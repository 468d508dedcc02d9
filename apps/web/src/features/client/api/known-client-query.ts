import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api.ts";

/** A client of the advisor's by their id; asked for anew for each choice, since contracts change what is known. */
export function knownClientQuery(id: number) {
  return queryOptions({
    queryKey: ["client", "known", id],
    queryFn: ({ signal }) => call("getClient", { params: { id } }, { signal }),
    staleTime: 0,
  });
}
