import type { SentClientForm } from "@fundport/api";
import { Button, Checkbox } from "@mantine/core";
import { type ClientFieldName, type ClientForm, readStoredClientForm } from "@fundport/rules";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { useClientForm } from "../../model/client-form-store.ts";
import { compareForms } from "../../model/fields/compare-forms.ts";
import { useFormTools } from "../../model/form-context.ts";
import type { SentForms } from "../../model/use-sent-forms.ts";
import { useApplySentForm } from "../../model/use-apply-sent-form.ts";
import { CompareTable } from "./compare-table.tsx";

type CompareDialogProps = { sentForm: SentClientForm; sentForms: SentForms; onClose: () => void };

/** Lists the fields that a client has filled in or changed. The advisor accepts all, some or none of the changes. */
export function CompareDialog({ sentForm, sentForms, onClose }: CompareDialogProps) {
  const sent = readStoredClientForm(sentForm.sent);
  const returned = readStoredClientForm(sentForm.returned);
  // This page may be unable to read a form that a newer version of the server has written.
  if (sent === null || returned === null) return null;
  return <Comparison sentForm={sentForm} sent={sent} returned={returned} sentForms={sentForms} onClose={onClose} />;
}

type ComparisonProps = Omit<CompareDialogProps, "sent"> & {
  sentForm: SentClientForm;
  sent: ClientForm;
  returned: ClientForm;
};

function Comparison({ sentForm, sent, returned, sentForms, onClose }: ComparisonProps) {
  const { t } = useTexts(["client-link", "client"]);
  const { terms } = useFormTools();
  const current = useClientForm((form) => form);
  const changes = compareForms({ sent, returned, current }, terms);
  const [selected, setSelected] = useState<ReadonlySet<ClientFieldName>>(
    () => new Set(changes.filter(({ isClash }) => !isClash).map(({ name }) => name)),
  );
  const applyFields = useApplySentForm(sentForms);
  const names = changes.map(({ name }) => name).filter((name) => selected.has(name));
  function handleApply(fieldNames: readonly ClientFieldName[]) {
    onClose();
    void applyFields(sentForm, returned, fieldNames);
  }
  function handleTick(name: ClientFieldName, isSelected: boolean) {
    const others = [...selected].filter((other) => other !== name);
    setSelected(new Set(isSelected ? [...others, name] : others));
  }
  return (
    <TextModal
      title={t("compare-title")}
      closeLabel={t("compare-later")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("compare-later")}
          </Button>
          <Button variant="default" onClick={() => handleApply([])}>
            {t(changes.length === 0 ? "client:close" : "compare-none")}
          </Button>
          {changes.length > 0 && (
            <Button disabled={names.length === 0} onClick={() => handleApply(names)}>
              {t("compare-take")}
            </Button>
          )}
        </>
      }
    >
      <p>{t(changes.length === 0 ? "compare-nothing" : "compare-lead")}</p>
      {changes.length > 0 && (
        <>
          <Checkbox
            label={t("compare-all")}
            checked={names.length === changes.length}
            indeterminate={names.length > 0 && names.length < changes.length}
            onChange={(event) =>
              setSelected(new Set(event.currentTarget.checked ? changes.map(({ name }) => name) : []))
            }
          />
          <CompareTable changes={changes} selected={selected} returned={returned} onTick={handleTick} />
        </>
      )}
    </TextModal>
  );
}
