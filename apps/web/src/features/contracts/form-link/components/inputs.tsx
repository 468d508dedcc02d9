import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { useMemo } from "react";
import { describeDay, optionsOf } from "#features/clients/form/model/fields/describe-value.ts";
import { fieldViews } from "#features/clients/form/model/fields/field-views.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { isPartialDate, maxDateLength, readTypedDate, insertSlashes } from "#lib/dates/typed-date.ts";
import { useFormState } from "../model/form-context.ts";
import { useFormField } from "../model/use-form-field.ts";
import { autoCompleteOf } from "../model/auto-complete.ts";
import classes from "./client-form-page.module.css";
import { describedBy, FieldFrame } from "./field-frame.tsx";

/** Names of the text fields. */
export type TextFieldName = {
  [Name in ClientFieldName]: ClientForm[Name] extends string ? (string extends ClientForm[Name] ? Name : never) : never;
}[ClientFieldName];
/** Names of the fields whose value is the id of a list entry, and the salutation, whose value is a code. */
export type ListFieldName =
  | { [Name in ClientFieldName]: number extends ClientForm[Name] ? Name : never }[ClientFieldName]
  | "salutation";

export function TextField({ name }: { name: TextFieldName }) {
  const { id, value, label, isRequired, error, enter, change, leave } = useFormField(name);
  const { inputMode } = fieldViews[name];
  return (
    <FieldFrame {...{ id, label, isRequired, error }}>
      <input
        {...describedBy(id, { error })}
        className={classes["input"]}
        value={value}
        type={inputMode === "email" ? "email" : "text"}
        inputMode={inputMode ?? "text"}
        autoComplete={autoCompleteOf(name)}
        spellCheck={false}
        required={isRequired}
        // This is longer than any field allows, so the input cuts no text off; the form's rules report a text that is
        // too long.
        maxLength={1000}
        onFocus={enter}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}

/** A date field with the format dd/mm/yyyy. Inserts the slashes while the user types. */
export function DayField({ name }: { name: TextFieldName }) {
  const { t } = useTexts("client-form");
  const { id, value, label, isRequired, error, enter, change, leave } = useFormField(name);
  const shown = describeDay(value);
  const hint = t("day-hint");
  function handleChange(next: string) {
    const text = insertSlashes(next, shown);
    if (isPartialDate(text) || text.length < shown.length) change(readTypedDate(text) ?? text);
  }
  return (
    <FieldFrame {...{ id, label, isRequired, error, hint }}>
      <input
        {...describedBy(id, { error, hint })}
        className={classes["input"]}
        value={shown}
        inputMode="numeric"
        autoComplete={autoCompleteOf(name)}
        required={isRequired}
        maxLength={maxDateLength}
        onFocus={enter}
        onChange={(event) => handleChange(event.currentTarget.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}

/** A choice from a code list. */
export function ListField({ name }: { name: ListFieldName }) {
  const { t } = useTexts(["client", "client-form"]);
  const { id, value, label, isRequired, error, choose, leave } = useFormField<ListFieldName>(name);
  const lists = useFormState(({ terms }) => terms);
  const options = useMemo(() => optionsOf(lists, fieldViews[name].list ?? "countries"), [lists, name]);
  function handleChoose(next: string) {
    if (name === "salutation") choose(next);
    else choose(next === "" ? null : Number(next));
  }
  return (
    <FieldFrame {...{ id, label, isRequired, error }}>
      <select
        {...describedBy(id, { error })}
        className={classes["input"]}
        value={value === null ? "" : String(value)}
        required={isRequired}
        onChange={(event) => handleChoose(event.currentTarget.value)}
        onBlur={leave}
      >
        <option value="">{t(isRequired ? "client:choose" : "client-form:none")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
