import { Button, TextInput } from "@mantine/core";
import { checkPackageName } from "@fundport/rules";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { describeNameIssue } from "../../model/texts/describe-name-issue.ts";
import classes from "./dialogs.module.css";

type NameDialogProps = { fundName: string; onCreate: (name: string) => void; onClose: () => void };

/**
 * A dialog that prompts for the name of a new package. The name is required.
 * Source: docs/reference/packages.md#creating-a-package.
 */
export function NameDialog({ fundName, onCreate, onClose }: NameDialogProps) {
  const { t } = useTexts(["packages", "validation"]);
  const formId = useId();
  const [name, setName] = useState("");
  const [isAttempted, setAttempted] = useState(false);
  const [issue] = checkPackageName(name);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (!issue) onCreate(name);
  }
  return (
    <TextModal
      title={t("packages:create-title", { name: fundName })}
      closeLabel={t("packages:close")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("packages:cancel")}
          </Button>
          <Button type="submit" form={formId}>
            {t("packages:create")}
          </Button>
        </>
      }
    >
      <p>{t("packages:create-text")}</p>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextInput
          data-autofocus
          className={classes["name"] ?? ""}
          label={t("packages:name")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          required
          withAsterisk={false}
          error={issue && isAttempted ? describeNameIssue(t, issue) : undefined}
        />
      </form>
    </TextModal>
  );
}
