import { useTexts } from "#lib/language/use-texts.tsx";
import { useClientForm } from "../model/client-form-store.ts";
import { describeValue, nameField } from "../model/fields/describe-value.ts";
import { useFormLookups, useFormTools } from "../model/form-context.ts";
import { hasNotes, notesAt, type NotePosition } from "../model/lookups/note-position.ts";
import type { Lookups } from "../model/lookups/use-lookups.ts";
import { LookupNotes, type Notes } from "./lookups/lookup-notes.tsx";
import classes from "./lookups/lookup-notes.module.css";

/**
 * Shows the notes at one position of the form: filled values, differences and failed lookups. Screen readers announce
 * them.
 */
export function FormNotes({ at }: { at: NotePosition }) {
  const lookUps = useFormLookups();
  if (!hasNotes(at)) return null;
  const notes = notesAt(lookUps.state, at);
  const isEmpty = notes.filled === null && notes.failed.length === 0;
  return (
    <output className={classes["notes"]} data-in-section={at === "page" ? undefined : true}>
      {!isEmpty && <NotesOfForm notes={notes} lookUps={lookUps} />}
    </output>
  );
}

/** A separate component, which is rendered only if there are notes, because it subscribes to the whole form. */
function NotesOfForm({ notes, lookUps }: { notes: Notes; lookUps: Lookups }) {
  const { t } = useTexts("client");
  const { lists } = useFormTools();
  const form = useClientForm((whole) => whole);
  // If the advisor accepts a known number, looks up the client again, as if the number had been typed.
  const decide: Lookups["decide"] = (fields, takes) => {
    lookUps.decide(fields, takes);
    for (const field of fields) lookUps.leave(field);
  };
  return (
    <LookupNotes
      notes={notes}
      lookUps={{ ...lookUps, decide }}
      form={form}
      labelOf={(field) => nameField(t, field, form)}
      formatValue={(field, value) => describeValue(t, lists, field, value)}
    />
  );
}
