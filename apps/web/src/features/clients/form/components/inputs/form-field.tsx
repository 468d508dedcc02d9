import type { ClientFieldName } from "@fundport/rules";
import { memo } from "react";
import { fieldViews } from "../../model/fields/field-views.ts";
import type { PlaceFieldName } from "../../model/fields/places.ts";
import { type FlagFieldName, FlagField, SameAddressField, SexField } from "./choice-fields.tsx";
import { DayField } from "./day-field.tsx";
import { type ListFieldName, ListField } from "./list-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { TextField, type TextFieldName } from "./text-field.tsx";

/**
 * Renders a field with the widget that its view specifies. Re-renders only when the field's own value, mark or issue
 * changes.
 */
export const FormField = memo(function FormField({ name }: { name: ClientFieldName }) {
  switch (fieldViews[name].widget) {
    // The view of a field determines the type of the field's value, so the casts are safe.
    case "text":
      return <TextField name={name as TextFieldName} />;
    case "day":
      return <DayField name={name as TextFieldName} />;
    case "list":
      return <ListField name={name as ListFieldName} />;
    case "flag":
      return <FlagField name={name as FlagFieldName} />;
    case "place":
      return <PlaceField name={name as PlaceFieldName} />;
    case "same-address":
      return <SameAddressField name={name as FlagFieldName} />;
    case "phone":
      return <PhoneField />;
    case "sex":
      return <SexField />;
    case "none":
      return null;
  }
});
