import type { ClientFieldName } from "@fundport/rules";
import { fieldViews } from "#features/clients/form/model/fields/field-views.ts";
import { FlagField, SexField } from "./choice-fields.tsx";
import { DayField, ListField, type ListFieldName, TextField, type TextFieldName } from "./inputs.tsx";

/** The input of a field, by its widget in `fieldViews`. */
export function FormField({ name }: { name: ClientFieldName }) {
  const { widget } = fieldViews[name];
  if (widget === "none" || widget === "phone") return null;
  if (widget === "sex") return <SexField />;
  // The table assigns each widget only to fields of its type, which the compiler cannot see.
  if (widget === "flag" || widget === "same-address") return <FlagField name={name as "samePostalAddress"} />;
  if (widget === "list") return <ListField name={name as ListFieldName} />;
  if (widget === "day") return <DayField name={name as TextFieldName} />;
  return <TextField name={name as TextFieldName} />;
}
