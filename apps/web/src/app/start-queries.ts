import type { QueryClient } from "@tanstack/react-query";
import { askForGlobalLists } from "#features/catalogue/reference/api/reference-queries.ts";
import { listStorage } from "#features/identity/sessions/model/list-storage.ts";
import { createQueryClient } from "#lib/http/query-client.ts";

/**
 * Begins what every page is made of before anything of the portal is drawn: mostly the answers have come before the code,
 * and the first thing drawn is the page. `lists` settles once they are there, or have failed for now.
 */
export function startQueries(language: string): { queryClient: QueryClient; lists: Promise<void> } {
  const queryClient = createQueryClient();
  return { queryClient, lists: askForGlobalLists(queryClient, language, listStorage()) };
}
