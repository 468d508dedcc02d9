import type { EndpointOutput } from "@fundport/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** Loads a fund type's own questionnaire by its code. The AML questionnaire is one of the global lists. */
export function questionnaireQuery(code: string, language: string) {
  return queryOptions<EndpointOutput<"getQuestionnaire">>({
    queryKey: ["cart", "questionnaire", code, language],
    queryFn: ({ signal }) => call("getQuestionnaire", { params: { code } }, { signal, language }),
  });
}
