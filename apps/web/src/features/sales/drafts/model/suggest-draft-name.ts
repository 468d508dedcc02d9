import { type ClientForm, draftName, maxDraftNameLength } from "@fundport/rules";
import { nameOfClient } from "#features/clients/form/model/summarise-section.ts";

/**
 * Returns the suggested name of a new draft: the client's name, cut to the maximum length. Empty if the client has no
 * name yet.
 */
export function suggestDraftName(client: ClientForm): string {
  return draftName(Array.from(nameOfClient(client)).slice(0, maxDraftNameLength).join(""));
}
