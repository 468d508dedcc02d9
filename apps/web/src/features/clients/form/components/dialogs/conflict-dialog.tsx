import { Button } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { editClientForm, useClientForm } from "../../model/client-form-store.ts";
import { describeValue, nameField } from "../../model/fields/describe-value.ts";
import { resolveConflict, useConflicts } from "../../model/fields/field-conflicts.ts";
import { useFormTools } from "../../model/form-context.ts";
import classes from "./dialogs.module.css";

/**
 * Lets the user choose a value for each field that another tab of this browser has also changed.
 * Source: docs/reference/client-step.md#two-tabs.
 */
export function ConflictDialog() {
  const { t } = useTexts("client");
  const { lists } = useFormTools();
  const clash = useConflicts(({ clashes }) => clashes[0]);
  const form = useClientForm((whole) => whole);
  if (!clash) return null;
  const { name, mine, theirs } = clash;
  const describe = (value: unknown) => describeValue(t, lists, name, value) || t("value-empty");
  function handleMine() {
    resolveConflict(name);
    editClientForm({ [name]: mine });
  }
  return (
    <TextModal
      title={t("clash-title", { field: nameField(t, name, form) })}
      closeLabel={t("close")}
      // Closing the dialog must not lose input, so the value typed in this tab is kept.
      onClose={handleMine}
      actions={
        <>
          <Button variant="default" onClick={() => resolveConflict(name)}>
            {t("clash-theirs")}
          </Button>
          <Button onClick={handleMine}>{t("clash-mine")}</Button>
        </>
      }
    >
      <p>{t("clash-text")}</p>
      <dl className={classes["values"]}>
        <dt>{t("clash-theirs-label")}</dt>
        <dd>{name === "questionnaire" ? t("clash-answers") : describe(theirs)}</dd>
        <dt>{t("clash-mine-label")}</dt>
        <dd>{name === "questionnaire" ? t("clash-answers") : describe(mine)}</dd>
      </dl>
    </TextModal>
  );
}
