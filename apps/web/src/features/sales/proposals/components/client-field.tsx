import { TextInput } from "@mantine/core";
import type { Issue } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./proposal-page.module.css";

type ClientFieldProps = {
  value: string;
  issue: Issue | undefined;
  onChange: (value: string) => void;
};

/** For whom the document is: printed in it, and part of its file's name. Source: docs/decisions/143. */
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
