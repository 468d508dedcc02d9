import { Textarea } from "@mantine/core";
import { formatNumber } from "@fundport/i18n";
import { maxClientMessageLength } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";

type MessageFieldProps = { value: string; onChange: (message: string) => void };

/** A field for the advisor's optional message in an email to the client. */
export function MessageField({ value, onChange }: MessageFieldProps) {
  const { t } = useTexts(["signing", "validation"]);
  return (
    <Textarea
      label={t("message")}
      description={`${formatNumber(lengthOf(value))} / ${formatNumber(maxClientMessageLength)}`}
      inputWrapperOrder={["label", "input", "error", "description"]}
      value={value}
      error={isTooLong(value) ? t("validation:string.max", { max: maxClientMessageLength }) : null}
      rows={4}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * Returns true if a message, without surrounding whitespace, has more characters (code points) than the server accepts.
 */
export function isTooLong(message: string): boolean {
  return lengthOf(message) > maxClientMessageLength;
}

function lengthOf(message: string): number {
  return Array.from(message.trim()).length;
}
