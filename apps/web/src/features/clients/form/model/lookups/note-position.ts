import type { ClientSection } from "@fundport/rules";
import { sectionOfPath } from "../section-state.ts";
import { type LookUpKind, lookUpKinds } from "./lookup.ts";
import type { FillSource, LookUpState } from "./lookup-store.ts";
import { lookUps } from "./lookups.ts";

/** Where a note stands: in the section of the field that asked, or above the form where it is about all of it. */
export type NotePlace = ClientSection | "page";

const placeOfKind = new Map(lookUps.map(({ kind, shownAt }) => [kind, sectionOfPath(shownAt)]));

/** Whether a note may come to stand somewhere at all. */
export function hasNotes(place: NotePlace): boolean {
  return place === "page" || [...placeOfKind.values()].includes(place);
}

function placeOfFill(source: FillSource): NotePlace {
  // A client found by their number is said where the number is; a whole form from elsewhere is about all of it.
  return source === "client" ? (placeOfKind.get("client") ?? "page") : "page";
}

/** What there is to say at a place: which look-ups have failed, and what was filled in. */
export function notesAt({ failures, filled }: Pick<LookUpState, "failures" | "filled">, place: NotePlace) {
  return {
    failed: lookUpKinds.filter(
      (kind): kind is LookUpKind => failures[kind] !== undefined && placeOfKind.get(kind) === place,
    ),
    filled: filled !== null && placeOfFill(filled.source) === place ? filled : null,
  };
}
