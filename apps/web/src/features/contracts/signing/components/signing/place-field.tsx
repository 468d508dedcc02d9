import { TextInput } from "@mantine/core";
import type { Ref } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";

type PlaceFieldProps = {
  ref?: Ref<HTMLInputElement>;
  value: string;
  error: string | null;
  onChange: (place: string) => void;
};

/** The field for the place of the signature. */
export function PlaceField({ ref, value, error, onChange }: PlaceFieldProps) {
  const { t } = useTexts("signing");
  return (
    <TextInput
      ref={ref}
      label={t("place")}
      value={value}
      error={error}
      required
      withAsterisk={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
