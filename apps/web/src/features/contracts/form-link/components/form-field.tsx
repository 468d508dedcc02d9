import type { ClientFieldName } from "@fundport/rules";
import { fieldViews } from "#features/clients/form/model/fields/field-views.ts";
import { FlagField, SexField } from "./choice-fields.tsx";
import { DayField, ListField, type ListFieldName, TextField, type TextFieldName } from "./inputs.tsx";

/** Renders the input of a field with the widget that `fieldViews` assigns to the field. */
export function FormField({ name }: { name: ClientFieldName }) {
  const { widget } = fieldViews[name];
  if (widget === "none" || widget === "phone") return null;
  if (widget === "sex") return <SexField />;
  // The casts are safe, because `fieldViews` assigns each widget only to fields of the matching type.
  if (widget === "flag" || widget === "same-address") return <FlagField name={name as "samePostalAddress"} />;
  if (widget === "list") return <ListField name={name as ListFieldName} />;
  if (widget === "day") return <DayField name={name as TextFieldName} />;
  return <TextField name={name as TextFieldName} />;
}
