import type { EndpointOutput } from "@fundport/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/**
 * Loads the questionnaire of a fund type by the questionnaire's code. The AML questionnaire is loaded with the global
 * lists instead.
 */
export function questionnaireQuery(code: string, language: string) {
  return queryOptions<EndpointOutput<"getQuestionnaire">>({
    queryKey: ["cart", "questionnaire", code, language],
    queryFn: ({ signal }) => call("getQuestionnaire", { params: { code } }, { signal, language }),
  });
}
