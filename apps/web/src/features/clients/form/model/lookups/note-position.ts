import type { ClientSection } from "@fundport/rules";
import { sectionOfPath } from "../section-state.ts";
import { type LookupKind, lookupKinds } from "./lookup.ts";
import type { FillSource, LookupState } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

/** Where a note stands: in the section of the field that asked, or above the form where it is about all of it. */
export type NotePosition = ClientSection | "page";

const placeOfKind = new Map(lookups.map(({ kind, shownAt }) => [kind, sectionOfPath(shownAt)]));

/** Whether a note may come to stand somewhere at all. */
export function hasNotes(place: NotePosition): boolean {
  return place === "page" || [...placeOfKind.values()].includes(place);
}

function placeOfFill(source: FillSource): NotePosition {
  // A client found by their number is said where the number is; a whole form from elsewhere is about all of it.
  return source === "client" ? (placeOfKind.get("client") ?? "page") : "page";
}

/** What there is to say at a place: which look-ups have failed, and what was filled in. */
export function notesAt({ failures, filled }: Pick<LookupState, "failures" | "filled">, place: NotePosition) {
  return {
    failed: lookupKinds.filter(
      (kind): kind is LookupKind => failures[kind] !== undefined && placeOfKind.get(kind) === place,
    ),
    filled: filled !== null && placeOfFill(filled.source) === place ? filled : null,
  };
}
