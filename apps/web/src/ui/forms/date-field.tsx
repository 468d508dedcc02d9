import { TextInput } from "@mantine/core";
import { formatDay } from "@fundport/i18n";
import type { Day } from "@fundport/units";
import { type ChangeEvent, useState } from "react";
import { isPartialDate, maxDateLength, readTypedDate, insertSlashes } from "#lib/dates/typed-date.ts";
import classes from "./number-field.module.css";

type DateFieldProps = {
  label: string;
  value: Day | null;
  /** Called with the date, or with null while the field is empty or its text is not a complete date. */
  onChange: (day: Day | null) => void;
  /** Called on every change with true if the field contains text that is not an accepted date, otherwise with false. */
  onUnread?: ((isUnread: boolean) => void) | undefined;
  /** The date pattern in the user's language. */
  placeholder: string;
  description?: string | undefined;
  error?: string | undefined;
  /** The error message that is shown when the user leaves the field with text that is not a date. */
  invalidMessage: string;
  /** The last accepted day, and the error message for later days. */
  latest?: { readonly day: Day; readonly message: string } | undefined;
  isRequired?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** A field for a date as dd/mm/yyyy. Slashes are inserted while the user types. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, latest } = props;
  const [typed, setTyped] = useState(value === null ? "" : formatDay(value));
  const [isLeft, setLeft] = useState(false);
  // If the value was changed elsewhere (in another tab or by a reset), it replaces the typed text.
  const text = value !== null && value !== readTypedDate(typed) ? formatDay(value) : typed;
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = insertSlashes(event.currentTarget.value, text);
    if (!isPartialDate(next)) return;
    setTyped(next);
    const day = readTypedDate(next);
    const accepted = day !== null && isLate(day) ? null : day;
    props.onUnread?.(next !== "" && accepted === null);
    if (accepted !== value) onChange(accepted);
  }
  const isLate = (day: Day) => latest !== undefined && day > latest.day;
  const read = readTypedDate(text);
  const isUnread = isLeft && text !== "" && read === null;
  const misread = isUnread ? props.invalidMessage : read !== null && isLate(read) ? latest?.message : undefined;
  return (
    <TextInput
      label={props.label}
      description={props.description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={text}
      onChange={handleChange}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        props.onBlur?.();
      }}
      placeholder={props.placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxDateLength}
      required={props.isRequired ?? false}
      withAsterisk={false}
      error={misread ?? props.error}
      classNames={{
        label: classes["label"] ?? "",
        error: classes["error"] ?? "",
        root: `${classes["root"] ?? ""} ${classes["stacked"] ?? ""}`,
        wrapper: classes["wrapper"] ?? "",
      }}
    />
  );
}
