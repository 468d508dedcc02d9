import { Select } from "@mantine/core";
import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { optionsOf } from "../../model/fields/describe-value.ts";
import { type ListName, fieldViews } from "../../model/fields/field-views.ts";
import { useFormTools } from "../../model/form-context.ts";
import { normalise } from "../../model/fields/normalise.ts";
import { useField, useFieldValue } from "./use-field.ts";

/** The names of fields whose value is an id, and of the salutation, whose value is a code. */
export type ListFieldName = {
  [Name in ClientFieldName]: number extends ClientForm[Name] ? Name : never;
}[ClientFieldName];

/** Lists with at least this many options are searchable. */
const maxUnsearchedOptions = 7;

/**
 * An input that selects an option of a code list, for example a country or a bank. Selecting the selected option again
 * clears an optional field.
 */
export function ListField({ name }: { name: ListFieldName | "salutation" }) {
  const { t } = useTexts("client");
  const { lists, terms, choose } = useFormTools();
  const { autoComplete: _autoComplete, ...field } = useField(name);
  const value = useFieldValue(name);
  const list = fieldViews[name].list ?? "countries";
  const options = useMemo(() => {
    const all = optionsOf(lists, list);
    const nearOptionIds = new Set(commonOptionIds(list, terms));
    const [commonOptions, otherOptions] = [
      all.filter((option) => nearOptionIds.has(option.value)),
      all.filter((option) => !nearOptionIds.has(option.value)),
    ];
    return [...commonOptions, ...otherOptions];
  }, [lists, list, terms]);
  function handleChoose(next: string | null) {
    if (name === "salutation") choose(name, next ?? "");
    else choose(name, next === null ? null : Number(next));
  }
  return (
    <Select
      {...field}
      value={value === null || value === "" ? null : String(value)}
      data={options}
      onChange={handleChoose}
      searchable={options.length > maxUnsearchedOptions}
      filter={({ options: all, search }) =>
        all.filter((option) => "label" in option && normalise(option.label).includes(normalise(search)))
      }
      nothingFoundMessage={t("nothing-found")}
      placeholder={t("choose")}
      allowDeselect={!field.required}
      selectFirstOptionOnChange
      maxDropdownHeight={320}
      comboboxProps={{ transitionProps: { duration: 120 } }}
    />
  );
}

/** Returns the ids of common options, which come first: the advisor's country and the countries with personal ids. */
function commonOptionIds(
  list: ListName,
  { countries, user }: ReturnType<typeof useFormTools>["terms"],
): readonly string[] {
  if (list !== "countries") return [];
  return countries
    .filter(({ code, givesPersonalIds }) => givesPersonalIds || code === user.countryCode)
    .map(({ id }) => String(id));
}
