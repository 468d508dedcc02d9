import { TextInput } from "@mantine/core";
import type { Ref } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#features/contracts/records/components/contract-forms.module.css";

type CodeFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | null;
  onChange: (code: string) => void;
};

/** The field for the code from the client's phone. */
export function CodeField({ ref, value, error, onChange }: CodeFieldProps) {
  const { t } = useTexts("signing");
  return (
    <TextInput
      ref={ref}
      className={classes["code"] ?? ""}
      label={t("code")}
      value={value}
      error={error}
      required
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
