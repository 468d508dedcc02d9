import type { ClientSection } from "@fundport/rules";
import { sectionOfPath } from "../section-state.ts";
import { type LookupKind, lookupKinds } from "./lookup.ts";
import type { FillSource, LookupState } from "./lookup-store.ts";
import { lookups } from "./lookups.ts";

/**
 * The position of a note: the section of the field that started the lookup, or above the form if the note concerns the
 * whole form.
 */
export type NotePosition = ClientSection | "page";

const positionByKind = new Map(lookups.map(({ kind, shownAt }) => [kind, sectionOfPath(shownAt)]));

/** Returns true if notes can appear at the position. */
export function hasNotes(position: NotePosition): boolean {
  return position === "page" || [...positionByKind.values()].includes(position);
}

function positionOfFill(source: FillSource): NotePosition {
  // If the client was found by number, the note is beside the number. Values from other sources concern the whole form.
  return source === "client" ? (positionByKind.get("client") ?? "page") : "page";
}

/** Returns the notes at a position: failed lookups and filled values. */
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
