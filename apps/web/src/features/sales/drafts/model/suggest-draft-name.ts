import { type ClientForm, draftName, maxDraftNameLength } from "@fundport/rules";
import { nameOfClient } from "#features/clients/form/model/summarise-section.ts";

/** The name that a new draft is offered: the client's, as long as a draft's name may be; empty where none is typed. */
export function suggestDraftName(client: ClientForm): string {
  return draftName(Array.from(nameOfClient(client)).slice(0, maxDraftNameLength).join(""));
}
