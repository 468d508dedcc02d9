import { useTexts } from "#lib/use-texts.tsx";
import { useClientForm } from "../model/client-form-store.ts";
import { describeValue, nameField } from "../model/describe-value.ts";
import { useFormTools } from "../model/form-context.ts";
import type { LookUps } from "../use-look-ups.ts";
import { LookUpNotes } from "./look-ups/look-up-notes.tsx";

/** What was filled in for the advisor, what differs, and what could not be asked. */
export function FormNotes({ lookUps }: { lookUps: LookUps }) {
  const { t } = useTexts("client");
  const { lists } = useFormTools();
  const form = useClientForm((whole) => whole);
  // Another number taken over is another client, as if it had been typed.
  const decide: LookUps["decide"] = (fields, takes) => {
    lookUps.decide(fields, takes);
    for (const field of fields) lookUps.leave(field);
  };
  return (
    <LookUpNotes
      lookUps={{ ...lookUps, decide }}
      form={form}
      labelOf={(field) => nameField(t, field, form)}
      formatValue={(field, value) => describeValue(t, lists, field, value)}
    />
  );
}
