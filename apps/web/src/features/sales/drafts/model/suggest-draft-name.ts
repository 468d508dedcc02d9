import { type ClientForm, draftName, maxDraftNameLength } from "@fundport/rules";
import { nameOfClient } from "#features/clients/form/model/summarise-section.ts";

/**
 * Returns the suggested name of a new draft: the client's name, cut to the maximum length. Empty without a client's
 * name.
 */
export function suggestDraftName(client: ClientForm): string {
  return draftName(Array.from(nameOfClient(client)).slice(0, maxDraftNameLength).join(""));
}
