import type { Codelists } from "@fundport/api";
import { formatDay, formatPhone } from "@fundport/i18n";
import { type ClientFieldName, clientFields, type ClientForm, labelNameOf } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import type { TFunction } from "i18next";
import { fieldViews, type ListName } from "./field-views.ts";

/** The code lists that the form's fields use. */
export type FormLists = Pick<Codelists, ListName>;

/**
 * Formats a value of the form: the name of a selected option, a date, or a phone number in groups. Returns "" if there
 * is no value.
 */
export function describeValue(t: TFunction, lists: FormLists, name: ClientFieldName, value: unknown): string {
  const { widget, list } = fieldViews[name];
  if (value === null || value === undefined || value === "") return "";
  if (list !== undefined) {
    const optionValue = JSON.stringify(value).replaceAll('"', "");
    return optionsOf(lists, list).find((option) => option.value === optionValue)?.label ?? "";
  }
  if (typeof value === "boolean") return t(value ? "client:yes" : "client:no");
  if (typeof value !== "string") return "";
  if (widget === "sex") return t(value === "male" ? "client:sex-male" : "client:sex-female");
  if (widget === "day") return describeDay(value);
  return widget === "phone" ? formatPhone(value) : value;
}

/** Formats a date as `24/12/1980`. Text that is not a date is returned unchanged. */
export function describeDay(value: string): string {
  const day = parseDay(value);
  return day === null ? value : formatDay(day);
}

export type Option = { readonly value: string; readonly label: string };

/**
 * Returns the options of a list. Banks are labelled with their code, salutations are identified by code, all other
 * options by id.
 */
export function optionsOf(lists: FormLists, list: ListName): readonly Option[] {
  if (list === "salutations") return lists.salutations.map(({ code, name }) => ({ value: code, label: name }));
  if (list === "banks")
    return lists.banks.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }));
  if (list === "currencies")
    return lists.currencies
      .filter(({ displayed }) => displayed)
      .map(({ id, code, name }) => ({ value: String(id), label: `${code} (${name})` }));
  return lists[list].map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Returns the label of a field. */
export function labelOf(
  t: TFunction,
  name: ClientFieldName,
  { identificationType }: Pick<ClientForm, "identificationType">,
): string {
  if (name === "personalId" && identificationType === "VID") return t("client:field-personalId-vid");
  return t(`client:field-${labelNameOf(name)}`);
}

const maxNamed = 6;

/**
 * Lists the names of fields, each with the address or document to which it belongs. If there are more than six fields,
 * the others are only counted.
 */
export function nameFields(
  t: TFunction,
  names: readonly ClientFieldName[],
  form: Pick<ClientForm, "identificationType">,
): string {
  const labels = names.slice(0, maxNamed).map((name) => nameField(t, name, form));
  const rest = names.length - labels.length;
  const text = labels.join(", ");
  return rest === 0 ? text : t("client:fields-more", { fields: text, count: rest });
}

const sectionOf = new Map(clientFields.map((field) => [field.name, field.section]));

/**
 * Returns the name of a field. If several addresses or documents have such a field, adds the address or document:
 * "Street (mailing address)".
 */
export function nameField(t: TFunction, name: ClientFieldName, form: Pick<ClientForm, "identificationType">): string {
  const field = labelOf(t, name, form);
  const section = labelNameOf(name) === name ? undefined : sectionOf.get(name);
  return section === undefined ? field : t("client:field-of", { field, section: t(`client:section-${section}`) });
}
