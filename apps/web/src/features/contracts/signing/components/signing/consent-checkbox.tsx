import { Checkbox } from "@mantine/core";
import type { Ref } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";

type ConsentCheckboxProps = {
  ref: Ref<HTMLInputElement>;
  clientName: string;
  /** The wording of the consent. */
  text: string;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
};

/** A checkbox for the client's consent. The client ticks it themselves, before a code is sent or the pad opens. */
export function ConsentCheckbox({ ref, clientName, text, isGiven, onChange }: ConsentCheckboxProps) {
  const { t } = useTexts("signing");
  return (
    <Checkbox
      ref={ref}
      label={t("consent", { client: clientName, text })}
      description={t("consent-who")}
      checked={isGiven}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
