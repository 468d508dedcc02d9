import type { EndpointOutput } from "@fundport/api";
import { queryOptions } from "@tanstack/react-query";
import { call, CallError } from "#lib/http/api.ts";

/** Queries a client's earlier answers to the AML questionnaire; null if there are none (404). */
export function earlierAnswersQuery(clientId: number) {
  return queryOptions<EndpointOutput<"getClientAmlAnswers"> | null>({
    queryKey: ["client", "aml-answers", clientId],
    queryFn: async ({ signal }) => {
      try {
        return await call("getClientAmlAnswers", { params: { id: clientId } }, { signal });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Queries the banks of all countries; the code lists contain only Czech and Slovak banks. */
export const banksQuery = queryOptions<EndpointOutput<"getBanks">>({
  queryKey: ["client", "banks"],
  queryFn: ({ signal }) => call("getBanks", {}, { signal }),
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * Queries one of the advisor's clients by id. The client is loaded again for each choice, because contracts change the
 * client's data.
 */
export function knownClientQuery(id: number) {
  return queryOptions<EndpointOutput<"getClient">>({
    queryKey: ["client", "known", id],
    queryFn: ({ signal }) => call("getClient", { params: { id } }, { signal }),
    gcTime: 0,
  });
}

/**
 * Queries at most 20 places of a country (ISO alpha-2 code) whose postcode or name starts with the prefix. Places
 * change only with a release.
 */
export function placesQuery(country: string, prefix: string) {
  return queryOptions<EndpointOutput<"getPostcodes">>({
    queryKey: ["client", "places", country, prefix],
    queryFn: ({ signal }) => call("getPostcodes", { params: { country, prefix } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The interval at which the state of sent forms is loaded again. */
const formsPauseMs = 30_000;

/**
 * Queries the forms that clients fill in through this advisor's links. They are loaded again as long as a client has
 * one.
 */
export const sentFormsQuery = queryOptions<EndpointOutput<"getSentClientForms">>({
  queryKey: ["client", "sent-forms"],
  queryFn: ({ signal }) => call("getSentClientForms", {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) =>
    state.data?.some((form) => form.state === "Sent" || form.state === "Opened") === true ? formsPauseMs : false,
});
