import type { Codelists } from "@fundport/api";
import { formatDay, formatPhone } from "@fundport/i18n";
import { type ClientFieldName, clientFields, type ClientForm, labelNameOf } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import type { TFunction } from "i18next";
import { fieldViews, type ListName } from "./field-views.ts";

/** The code lists from which fields of the form are chosen. */
export type FormLists = Pick<Codelists, ListName>;

/** A value of the form as the advisor reads it: the name of what is chosen, a day, a phone in groups. "" where there is none. */
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

/** `24/12/1980`; what is no day as it was typed. */
export function describeDay(value: string): string {
  const day = parseDay(value);
  return day === null ? value : formatDay(day);
}

export type Option = { readonly value: string; readonly label: string };

/** What may be chosen from a list: banks by their code, salutations under their code, everything else under its id. */
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

/** What a field is called. */
export function labelOf(
  t: TFunction,
  name: ClientFieldName,
  { identificationType }: Pick<ClientForm, "identificationType">,
): string {
  if (name === "personalId" && identificationType === "VID") return t("client:field-personalId-vid");
  return t(`client:field-${labelNameOf(name)}`);
}

const maxNamed = 6;

/** Names some fields, those of several addresses and documents with theirs; from the seventh on it counts. */
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

/** "Street (mailing address)"; a field whose name is the only one of its kind by its name alone. */
export function nameField(t: TFunction, name: ClientFieldName, form: Pick<ClientForm, "identificationType">): string {
  const field = labelOf(t, name, form);
  const section = labelNameOf(name) === name ? undefined : sectionOf.get(name);
  return section === undefined ? field : t("client:field-of", { field, section: t(`client:section-${section}`) });
}
