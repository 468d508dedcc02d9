import { TextInput } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import { isPartialDate, maxDateLength, readTypedDate, insertSlashes } from "#lib/dates/typed-date.ts";
import { describeDay } from "../../model/fields/describe-value.ts";
import { useFormTools } from "../../model/form-context.ts";
import classes from "./inputs.module.css";
import type { TextFieldName } from "./text-field.tsx";
import { leaveOnEnter, useField, useFieldValue } from "./use-field.ts";

type DayFieldProps = { name: TextFieldName; isDisabled?: boolean };

/** An input for a date as dd/mm/yyyy, which inserts slashes while the user types. Incomplete text is not changed. */
export function DayField({ name, isDisabled = false }: DayFieldProps) {
  const { t } = useTexts(["client", "cart"]);
  const { change } = useFormTools();
  const field = useField(name);
  const currentText = describeDay(useFieldValue(name));
  function handleChange(typedText: string) {
    const text = insertSlashes(typedText, currentText);
    // A value from another source may not be a date; the advisor can correct it character by character.
    if (isPartialDate(text) || text.length < currentText.length) change(name, readTypedDate(text) ?? text);
  }
  return (
    <TextInput
      {...field}
      value={currentText}
      placeholder={t("cart:date-pattern")}
      inputMode="numeric"
      maxLength={maxDateLength}
      disabled={isDisabled}
      data-number
      classNames={{ ...field.classNames, input: classes["input"] ?? "" }}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onKeyDown={leaveOnEnter(field.onBlur)}
    />
  );
}
