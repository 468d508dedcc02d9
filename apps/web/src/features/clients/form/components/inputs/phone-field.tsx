import { formatPhone } from "@fundport/i18n";
import { Input, Select } from "@mantine/core";
import { canReceiveSms, checkPhone } from "@fundport/rules";
import { useMemo, useState } from "react";
import { settings } from "#lib/settings.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFormTools } from "../../model/form-context.ts";
import { shownIssue, useFormView } from "../../model/form-view.ts";
import { normalise } from "../../model/fields/normalise.ts";
import { defaultPrefix, joinPhone, splitPhone } from "../../model/fields/phone-parts.ts";
import classes from "./inputs.module.css";
import { leaveOnEnter, useField, useFieldValue } from "./use-field.ts";

/** The prefixes of most clients. Nine digits follow these prefixes. */
const commonPrefixes = ["+420", "+421"];

/** An input for a phone number with a country prefix. The prefix can be found by number or by country name. */
export function PhoneField() {
  const { t } = useTexts(["client", "validation"]);
  const { terms, change } = useFormTools();
  const { label, error: fieldError, withAsterisk, classNames, ...field } = useField("phone");
  const phone = useFieldValue("phone");
  // The prefix that is selected while the number is empty.
  const [selectedPrefix, setSelectedPrefix] = useState(() => defaultPrefix(terms));
  const parts = phone === "" ? { prefix: selectedPrefix, number: "" } : splitPhone(phone, terms);
  // The general message mentions the prefix and spaces, but this field handles both automatically.
  const isNoPhone = useFormView((view) => shownIssue(view, "phone")?.key === "string.phone");
  const error = isNoPhone ? t(commonPrefixes.includes(parts.prefix) ? "phone-nine-digits" : "phone-wrong") : fieldError;
  const isWithoutSms = error === undefined && checkPhone("phone", phone).length === 0 && !canReceiveSms(phone);
  const limits = settings.signOnDeviceWithCode ? t("validation:string.phone-not-mobile") : t("phone-without-sms");
  function handlePrefix(prefix: string) {
    setSelectedPrefix(prefix);
    if (parts.number !== "") change("phone", joinPhone({ prefix, number: parts.number }));
  }
  return (
    <Input.Wrapper
      id={field.id}
      label={label}
      error={error}
      description={isWithoutSms ? limits : undefined}
      withAsterisk={withAsterisk}
      inputWrapperOrder={field.inputWrapperOrder}
      labelProps={{ htmlFor: field.id }}
      classNames={classNames}
    >
      <div className={classes["phone"]}>
        <PrefixSelect prefix={parts.prefix} onChange={handlePrefix} />
        {/* A bare input without a wrapper: with a wrapper of its own, the error of the outer field would not describe the input. */}
        <Input
          id={field.id}
          name={field.name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required={field.required}
          maxLength={24}
          value={spacedNumber(parts)}
          error={error !== undefined}
          data-number
          classNames={{ input: classes["input"] ?? "" }}
          onChange={(event) => change("phone", joinPhone({ prefix: parts.prefix, number: event.currentTarget.value }))}
          onBlur={field.onBlur}
          onKeyDown={leaveOnEnter(field.onBlur)}
        />
      </div>
    </Input.Wrapper>
  );
}

type PrefixSelectProps = { prefix: string; onChange: (prefix: string) => void };

/** A select for the prefix, searchable by number or country name. */
function PrefixSelect({ prefix, onChange }: PrefixSelectProps) {
  const { t } = useTexts("client");
  const options = usePrefixes();
  const countriesOf = useMemo(() => new Map(options.map(({ value, countries }) => [value, countries])), [options]);
  return (
    <Select
      aria-label={t("phone-prefix")}
      value={prefix === "" ? null : prefix}
      data={options.map(({ value, label }) => ({ value, label }))}
      onChange={(value) => value !== null && onChange(value)}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      filter={({ options: all, search }) =>
        all.filter(
          (option) =>
            "value" in option &&
            (option.value.includes(search.trim()) ||
              normalise(countriesOf.get(option.value) ?? "").includes(normalise(search))),
        )
      }
      renderOption={({ option }) => (
        <span className={classes["prefix"]}>
          <span>{option.label}</span>
          <span className={classes["countries"]}>{countriesOf.get(option.value)}</span>
        </span>
      )}
      nothingFoundMessage={t("nothing-found")}
      comboboxProps={{ transitionProps: { duration: 120 }, width: 280, position: "bottom-start" }}
    />
  );
}

/** Returns the prefixes of all countries with the countries' names, common prefixes first. */
function usePrefixes() {
  const { lists, terms } = useFormTools();
  const names = useMemo(() => new Map(lists.countries.map(({ id, name }) => [id, name])), [lists]);
  return useMemo(() => {
    const byPrefix = new Map<string, string[]>();
    for (const { id, dialCode } of terms.countries) {
      if (dialCode) byPrefix.set(dialCode, [...(byPrefix.get(dialCode) ?? []), names.get(id) ?? ""]);
    }
    const all = [...byPrefix].map(([value, countries]) => ({ value, label: value, countries: countries.join(", ") }));
    return [
      ...all.filter(({ value }) => commonPrefixes.includes(value)),
      ...all.filter(({ value }) => !commonPrefixes.includes(value)),
    ];
  }, [terms, names]);
}

/** Returns the number without its prefix. Digits are grouped if the number is complete. */
function spacedNumber({ prefix, number }: { prefix: string; number: string }): string {
  const spaced = formatPhone(prefix + number);
  const isWhole = /^\d{9}$/.test(number) && spaced.startsWith(`${prefix}\u00a0`);
  return isWhole ? spaced.slice(prefix.length + 1).replaceAll("\u00a0", " ") : number;
}
