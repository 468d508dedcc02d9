import {
  type ClientFieldName,
  clientFields,
  type ClientForm,
  type ClientSection,
  type ClientTerms,
} from "@fundport/rules";
import { fieldViews } from "./field-views.ts";

/**
 * Returns the visible fields of a section in order. They are joined to one text, so that subscribers render again only
 * when the fields change.
 */
export function packVisibleFields(form: ClientForm, terms: ClientTerms, section: ClientSection): string {
  return (
    clientFields
      .filter((field) => field.section === section && fieldViews[field.name].widget !== "none")
      .filter((field) => field.isApplicable(form, terms))
      .map(({ name }) => name)
      // A checkbox comes below the fields that it makes unnecessary.
      .toSorted((one, other) => Number(isTick(one)) - Number(isTick(other)))
      .join()
  );
}

function isTick(name: ClientFieldName): boolean {
  return fieldViews[name].widget === "flag";
}

export function unpackVisibleFields(packed: string): readonly ClientFieldName[] {
  // The cast is safe, because `packVisibleFields` joins only names of fields.
  return packed === "" ? [] : (packed.split(",") as ClientFieldName[]);
}
