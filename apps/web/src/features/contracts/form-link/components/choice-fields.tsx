import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFormField } from "../model/use-form-field.ts";
import classes from "./client-form-page.module.css";
import { RequiredMark } from "./field-frame.tsx";

/** Names of the boolean fields. */
type FlagFieldName = { [Name in ClientFieldName]: boolean extends ClientForm[Name] ? Name : never }[ClientFieldName];

export function SexField() {
  const { t } = useTexts("client");
  const { id, value, label, isRequired, error, choose } = useFormField("sex");
  return (
    <fieldset
      className={classes["choices"]}
      data-wrong={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={classes["label"]}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {(["female", "male"] as const).map((sex) => (
        <label key={sex} className={classes["choice"]}>
          <input type="radio" name={id} checked={value === sex} onChange={() => choose(sex)} />
          {t(`sex-${sex}`)}
        </label>
      ))}
      {error !== undefined && (
        <span id={`${id}-error`} className={classes["issue"]}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

export function FlagField({ name }: { name: FlagFieldName }) {
  const { id, value, label, choose } = useFormField(name);
  return (
    <label className={classes["choice"]}>
      <input id={id} type="checkbox" checked={value} onChange={(event) => choose(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
