import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { contractKey } from "#features/contracts/records/api/contract-queries.ts";

export type ClientEmailKind = "Link" | "Reminder";

/** Loads an email to the client of a contract, rendered by the server as it would be sent with this message. */
export function clientEmailQuery({ id, kind, message }: { id: number; kind: ClientEmailKind; message: string }) {
  return queryOptions({
    queryKey: [...contractKey, "email", id, kind, message],
    queryFn: ({ signal }) =>
      call("previewContractEmail", { params: { id }, body: { kind, ...(message !== "" && { message }) } }, { signal }),
    // The link's last day depends on the current time.
    staleTime: 0,
    gcTime: 0,
  });
}
