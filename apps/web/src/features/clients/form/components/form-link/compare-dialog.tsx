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

type CompareDialogProps = { sent: SentClientForm; sentForms: SentForms; onClose: () => void };

/** What a client has filled in and changed, field by field: the advisor takes all of it over, some of it or nothing. */
export function CompareDialog({ sent: given, sentForms, onClose }: CompareDialogProps) {
  const sent = readStoredClientForm(given.sent);
  const returned = readStoredClientForm(given.returned);
  // Written by a newer server than this page is of.
  if (sent === null || returned === null) return null;
  return <Comparison given={given} sent={sent} returned={returned} sentForms={sentForms} onClose={onClose} />;
}

type ComparisonProps = Omit<CompareDialogProps, "sent"> & {
  given: SentClientForm;
  sent: ClientForm;
  returned: ClientForm;
};

function Comparison({ given, sent, returned, sentForms, onClose }: ComparisonProps) {
  const { t } = useTexts(["client-link", "client"]);
  const { terms } = useFormTools();
  const current = useClientForm((form) => form);
  const changes = compareForms({ sent, returned, current }, terms);
  const [taken, setTaken] = useState<ReadonlySet<ClientFieldName>>(
    () => new Set(changes.filter(({ isClash }) => !isClash).map(({ name }) => name)),
  );
  const takeOver = useApplySentForm(sentForms);
  const names = changes.map(({ name }) => name).filter((name) => taken.has(name));
  function handleTake(chosen: readonly ClientFieldName[]) {
    onClose();
    void takeOver(given, returned, chosen);
  }
  function handleTick(name: ClientFieldName, isTaken: boolean) {
    const others = [...taken].filter((other) => other !== name);
    setTaken(new Set(isTaken ? [...others, name] : others));
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
          <Button variant="default" onClick={() => handleTake([])}>
            {t(changes.length === 0 ? "client:close" : "compare-none")}
          </Button>
          {changes.length > 0 && (
            <Button disabled={names.length === 0} onClick={() => handleTake(names)}>
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
            onChange={(event) => setTaken(new Set(event.currentTarget.checked ? changes.map(({ name }) => name) : []))}
          />
          <CompareTable changes={changes} taken={taken} returned={returned} onTick={handleTick} />
        </>
      )}
    </TextModal>
  );
}
