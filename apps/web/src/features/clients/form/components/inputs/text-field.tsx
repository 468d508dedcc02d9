import { TextInput } from "@mantine/core";
import type { ClientFieldName, ClientForm } from "@fundport/rules";
import type { ReactNode } from "react";
import { fieldViews } from "../../model/fields/field-views.ts";
import { useFormTools } from "../../model/form-context.ts";
import classes from "./inputs.module.css";
import { leaveOnEnter, useField, useFieldValue } from "./use-field.ts";

/** The names of fields with free text. */
export type TextFieldName = {
  [Name in ClientFieldName]: ClientForm[Name] extends string ? (string extends ClientForm[Name] ? Name : never) : never;
}[ClientFieldName];

type TextFieldProps = { name: TextFieldName; hint?: ReactNode; isReadOnly?: boolean };

export function TextField({ name, hint, isReadOnly = false }: TextFieldProps) {
  const { change } = useFormTools();
  const field = useField(name);
  const value = useFieldValue(name);
  const { inputMode, isNumber } = fieldViews[name];
  return (
    <TextInput
      {...field}
      value={value}
      type={inputMode === "email" ? "email" : "text"}
      inputMode={inputMode ?? "text"}
      spellCheck={false}
      readOnly={isReadOnly}
      description={hint ?? field.description}
      data-number={isNumber || undefined}
      classNames={{ ...field.classNames, input: classes["input"] ?? "" }}
      onChange={(event) => change(name, event.currentTarget.value)}
      onKeyDown={leaveOnEnter(field.onBlur)}
    />
  );
}
