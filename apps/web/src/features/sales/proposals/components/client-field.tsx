import { TextInput } from "@mantine/core";
import type { Issue } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./proposal-page.module.css";

type ClientFieldProps = {
  value: string;
  issue: Issue | undefined;
  onChange: (value: string) => void;
};

/**
 * The field for the client's name, which is printed on the proposal and part of the file name.
 * Source: docs/reference/proposals.md#client.
 */
export function ClientField({ value, issue, onChange }: ClientFieldProps) {
  const { t } = useTexts(["proposal", "validation"]);
  return (
    <TextInput
      className={classes["client"] ?? ""}
      label={t("client")}
      description={t("client-hint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={value}
      autoComplete="off"
      error={issue ? t(`validation:${issue.key}`, { ...issue.params }) : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
