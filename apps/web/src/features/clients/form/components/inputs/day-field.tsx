import { TextInput } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import { isPartialDate, maxDateLength, readTypedDate, insertSlashes } from "#lib/dates/typed-date.ts";
import { describeDay } from "../../model/fields/describe-value.ts";
import { useFormTools } from "../../model/form-context.ts";
import classes from "./inputs.module.css";
import type { TextFieldName } from "./text-field.tsx";
import { leaveOnEnter, useField, useFieldValue } from "./use-field.ts";

type DayFieldProps = { name: TextFieldName; isDisabled?: boolean };

/** A calendar day as dd/mm/yyyy; the strokes are put in while one types. What is no day yet is kept as it is typed. */
export function DayField({ name, isDisabled = false }: DayFieldProps) {
  const { t } = useTexts(["client", "cart"]);
  const { change } = useFormTools();
  const field = useField(name);
  const shown = describeDay(useFieldValue(name));
  function handleChange(next: string) {
    const text = insertSlashes(next, shown);
    // What came from elsewhere may be no day at all: it can be mended letter by letter.
    if (isPartialDate(text) || text.length < shown.length) change(name, readTypedDate(text) ?? text);
  }
  return (
    <TextInput
      {...field}
      value={shown}
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
