import { Button } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import type { Day } from "@fundport/units";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callForBytes, CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DateField } from "#ui/forms/date-field.tsx";
import { saveFile } from "#lib/save-file.ts";
import { periodOf, archivePeriods } from "../../model/archive-periods.ts";
import { FormDialog } from "../form-dialog.tsx";
import signing from "../contract-forms.module.css";
import classes from "./contracts-archive.module.css";

/** Opens a dialog to choose a period, and downloads all contracts signed in that period as one file. */
export function ContractsArchive({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTexts("contracts");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden />}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {t("archive")}
      </Button>
      {isOpen && <PeriodDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PeriodDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(["contracts", "product"]);
  const [{ from, to }, setPeriod] = useState<{ from: Day | null; to: Day | null }>(() =>
    periodOf("this-month", new Date()),
  );
  const isBackwards = from !== null && to !== null && from > to;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (period: { from: Day; to: Day }) => callForBytes("archiveContracts", { querystring: period }),
    onSuccess: (bytes, period) => {
      saveFile(bytes, `${t("export-file")} ${period.from} ${period.to}.zip`);
      onClose();
    },
  });
  function change(period: { from: Day | null; to: Day | null }) {
    reset();
    setPeriod(period);
  }
  function handleSubmit() {
    if (from !== null && to !== null && !isBackwards) mutate({ from, to });
  }
  const common = { placeholder: t("product:day-pattern"), invalidMessage: t("product:day-invalid"), isRequired: true };
  return (
    <FormDialog
      title={t("archive-title")}
      submitLabel={t("archive-start")}
      isDisabled={from === null || to === null || isBackwards}
      isRunning={isPending}
      failure={null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={signing["words"]}>{t("archive-lead")}</p>
      <div className={classes["row"]}>
        {archivePeriods.map((usual) => (
          <Button key={usual} variant="default" size="sm" onClick={() => change(periodOf(usual, new Date()))}>
            {t(`archive-${usual}`)}
          </Button>
        ))}
      </div>
      <div className={classes["row"]}>
        <DateField {...common} label={t("archive-from")} value={from} onChange={(day) => change({ from: day, to })} />
        <DateField
          {...common}
          label={t("archive-to")}
          value={to}
          onChange={(day) => change({ from, to: day })}
          error={isBackwards ? t("archive-backwards") : undefined}
        />
      </div>
      {error !== null && (
        <p className={signing["failed"]} role="alert">
          {describe(error)}
        </p>
      )}
    </FormDialog>
  );

  /** Returns the server's message. If no contract was signed in the period, returns the page's own message. */
  function describe(failure: Error): string {
    if (!(failure instanceof CallError)) return t("archive-failed");
    return failure.code === "NotFound" ? t("archive-none") : (failure.messages[0] ?? t("archive-failed"));
  }
}
