import { Pill, TagsInput } from "@mantine/core";
import { checkEmail, uniqueAddresses } from "@fundport/rules";
import type { Ref } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./send-dialog.module.css";

type AddressFieldProps = {
  ref: Ref<HTMLInputElement>;
  emails: readonly string[];
  error: string | null;
  onChange: (emails: string[]) => void;
};

/** Characters that separate email addresses in a pasted list. */
const separators = [",", ";", " ", "\n", "\t"];

/**
 * A field for email addresses, shown as chips. A space, a comma or Enter ends an address. An invalid address is red.
 */
export function AddressField({ ref, emails, error, onChange }: AddressFieldProps) {
  const { t } = useTexts("proposal");
  return (
    <TagsInput
      ref={ref}
      label={t("email-to")}
      description={t("email-to-hint")}
      inputWrapperOrder={["label", "input", "error", "description"]}
      placeholder={emails.length === 0 ? t("email-to-placeholder") : ""}
      value={[...emails]}
      onChange={(values) => onChange(plainAddresses(values))}
      splitChars={separators}
      acceptValueOnBlur
      error={error}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      data-autofocus
      comboboxProps={{ disabled: true }}
      classNames={{ input: classes["input"] ?? "", inputField: classes["field"] ?? "" }}
      renderPill={({ value = "", onRemove, disabled }) => (
        <Pill
          withRemoveButton={!disabled}
          onRemove={() => onRemove?.()}
          className={classes["address"] ?? ""}
          data-wrong={checkEmail("", value).length > 0 || undefined}
          removeButtonProps={{ "aria-label": t("email-remove", { email: value }) }}
        >
          {value}
        </Pill>
      )}
    />
  );
}

/**
 * Returns the distinct email addresses in typed or pasted text. When the field loses the focus, it accepts a whole list
 * as one value, which is split here. `Jana Nováková <jana@example.com>` is reduced to its address.
 */
function plainAddresses(values: readonly string[]): string[] {
  const parts = values.flatMap((value) => value.split(/[\s,;]+/)).filter((part) => part !== "");
  const isNamed = (part: string) => /^<.*>$/.test(part);
  const hasNames = parts.some(isNamed);
  const addresses = parts
    .filter((part) => !hasNames || part.includes("@"))
    .map((part) => (isNamed(part) ? part.slice(1, -1) : part));
  return uniqueAddresses(addresses);
}
