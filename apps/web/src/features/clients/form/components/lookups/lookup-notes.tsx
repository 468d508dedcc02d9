import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ClientForm } from "@fundport/rules";
import { useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import type { FieldDifference, FormField } from "../../model/lookups/fill-form.ts";
import type { notesAt } from "../../model/lookups/note-position.ts";
import type { Lookups } from "../../model/lookups/use-lookups.ts";
import classes from "./lookup-notes.module.css";

type Describe = {
  /** Returns the label of a field. */
  labelOf: (field: FormField) => string;
  /** Formats the value of a field: a country by its name, a date in the user's format. */
  formatValue: (field: FormField, value: unknown) => string;
};
/** The notes shown at one position of the form. */
export type Notes = ReturnType<typeof notesAt>;
type LookUpNotesProps = Describe & { notes: Notes; lookUps: Lookups; form: ClientForm };

/** Lists the values that lookups have filled in, with an undo, and the lookups that have failed. */
export function LookupNotes({ notes: { filled, failed }, lookUps, form, ...describe }: LookUpNotesProps) {
  const { t } = useTexts("look-ups");
  const { failures } = lookUps.state;
  const count = Object.keys(filled?.values ?? {}).length;
  return (
    <>
      {filled && (
        <div className={classes["note"]}>
          {count > 0 && (
            <div className={classes["line"]}>
              <p>{t(`filled-${filled.source}`, { count })}</p>
              <Button variant="light" size="compact-sm" onClick={lookUps.undo}>
                {t("undo")}
              </Button>
              <IconButton label={t("close")} size="sm" icon={<IconX size={16} />} onClick={lookUps.dismiss} />
            </div>
          )}
          <Differences differences={filled.differences} onDecide={lookUps.decide} form={form} {...describe} />
        </div>
      )}
      {failed.map((kind) => {
        const failure = failures[kind];
        return failure === undefined ? null : (
          <div key={kind} className={classes["note"]}>
            <div className={classes["line"]}>
              <p>
                {t(`failed-${kind}`)} <FailureText failure={failure} />
              </p>
              <Button variant="light" size="compact-sm" onClick={() => lookUps.retry(kind)}>
                {t("retry")}
              </Button>
            </div>
          </div>
        );
      })}
    </>
  );
}

type DifferencesProps = Describe & {
  differences: readonly FieldDifference[];
  form: ClientForm;
  onDecide: Lookups["decide"];
};

/**
 * Lists fields whose typed value differs from the known value. The advisor chooses a value for each field, or for all
 * of them.
 */
function Differences({ differences, form, onDecide, labelOf, formatValue }: DifferencesProps) {
  const { t } = useTexts("look-ups");
  const id = useId();
  if (differences.length === 0) return null;
  const fields = differences.map(({ field }) => field);
  const format = (field: FormField, value: unknown) => formatValue(field, value) || t("empty");
  return (
    <section className={classes["differences"]} aria-labelledby={id}>
      <p id={id}>{t("differences", { count: differences.length })}</p>
      <ul>
        {differences.map(({ field, knownValue }) => (
          <li key={field}>
            <span className={classes["field"]}>{labelOf(field)}</span>
            <span className={classes["values"]}>
              <span>
                <span className={classes["label"]}>{t("typed")}</span> {format(field, form[field])}
              </span>
              <span>
                <span className={classes["label"]}>{t("known")}</span> <strong>{format(field, knownValue)}</strong>
              </span>
            </span>
            <span className={classes["choices"]}>
              <Button
                variant="light"
                size="compact-sm"
                aria-label={t("take-of", { field: labelOf(field) })}
                onClick={() => onDecide([field], true)}
              >
                {t("take")}
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t("keep-of", { field: labelOf(field) })}
                onClick={() => onDecide([field], false)}
              >
                {t("keep")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {differences.length > 1 && (
        <div className={classes["choices"]}>
          <Button variant="light" size="compact-sm" onClick={() => onDecide(fields, true)}>
            {t("take-all")}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onDecide(fields, false)}>
            {t("keep-all")}
          </Button>
        </div>
      )}
    </section>
  );
}
