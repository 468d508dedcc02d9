import type { ClientSection } from "@fundport/rules";
import { sectionOfPath } from "../section-state.ts";
import { type LookupKind, lookupKinds } from "./lookup.ts";
import type { FillSource, LookupState } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

/** Position of a note: the section of the lookup's field, or above the form for the whole form. */
export type NotePosition = ClientSection | "page";

const positionByKind = new Map(lookups.map(({ kind, shownAt }) => [kind, sectionOfPath(shownAt)]));

/** Returns true if notes can appear at the position. */
export function hasNotes(position: NotePosition): boolean {
  return position === "page" || [...positionByKind.values()].includes(position);
}

function positionOfFill(source: FillSource): NotePosition {
  // A client found by number is reported beside the number; values from elsewhere concern the whole form.
  return source === "client" ? (positionByKind.get("client") ?? "page") : "page";
}

/** Returns the notes of a position: the failed lookups and the filled values. */
export function notesAt(
  { failures, filledNote }: Pick<LookupState, "failures" | "filledNote">,
  position: NotePosition,
) {
  return {
    failed: lookupKinds.filter(
      (kind): kind is LookupKind => failures[kind] !== undefined && positionByKind.get(kind) === position,
    ),
    filled: filledNote !== null && positionOfFill(filledNote.source) === position ? filledNote : null,
  };
}
