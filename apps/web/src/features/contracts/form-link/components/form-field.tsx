import type { ClientFieldName } from "@fundport/rules";
import { fieldViews } from "#features/clients/form/model/fields/field-views.ts";
import { FlagField, SexField } from "./choice-fields.tsx";
import { DayField, ListField, type ListFieldName, TextField, type TextFieldName } from "./inputs.tsx";

/** The input of a field, by how the table of views has it. */
export function FormField({ name }: { name: ClientFieldName }) {
  const { widget } = fieldViews[name];
  if (widget === "none" || widget === "phone") return null;
  if (widget === "sex") return <SexField />;
  // The table has each widget for fields of its kind alone.
  if (widget === "flag" || widget === "same-address") return <FlagField name={name as "samePostalAddress"} />;
  if (widget === "list") return <ListField name={name as ListFieldName} />;
  if (widget === "day") return <DayField name={name as TextFieldName} />;
  return <TextField name={name as TextFieldName} />;
}
