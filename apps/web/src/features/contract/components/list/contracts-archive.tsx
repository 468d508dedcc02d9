import "#ui/modal.css";
import { Button, Modal, TextInput } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callForBytes, CallError } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useFocusReturn } from "#ui/use-focus-return.ts";
import { monthOf } from "../../model/month-of.ts";
import classes from "../signing/signing.module.css";

/** All that was signed in a period as one file; asks for the period first. */
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
  const { t } = useTexts(["contracts", "shell"]);
  const [period, setPeriod] = useState(() => monthOf(new Date()));
  useFocusReturn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callForBytes("archiveContracts", { querystring: period }),
    onSuccess: (bytes) => {
      saveFile(bytes, `${t("export-file")} ${period.from} ${period.to}.zip`);
      onClose();
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }
  const field = (name: "from" | "to") => (
    <TextInput
      type="date"
      label={t(`archive-${name}`)}
      value={period[name]}
      required
      onChange={(event) => setPeriod({ ...period, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("archive-title")}
      centered
      padding="xl"
      closeButtonProps={{ "aria-label": t("shell:close") }}
    >
      <form className={classes["form"]} onSubmit={handleSubmit}>
        <p className={classes["words"]}>{t("archive-lead")}</p>
        {field("from")}
        {field("to")}
        {error !== null && <p role="alert">{describe(error)}</p>}
        <div className={classes["actions"]}>
          <Button variant="default" onClick={onClose}>
            {t("shell:cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("archive-start")}
          </Button>
        </div>
      </form>
    </Modal>
  );

  /** In the words of the server, which name the field, but where the page knows better. */
  function describe(failure: Error): string {
    if (!(failure instanceof CallError)) return t("archive-failed");
    return failure.code === "NotFound" ? t("archive-none") : (failure.messages[0] ?? t("archive-failed"));
  }
}
