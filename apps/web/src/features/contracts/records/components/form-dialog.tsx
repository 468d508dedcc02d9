import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import type { Failure } from "#lib/http/failure.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import { FormFailure } from "./form-failure.tsx";
import classes from "./contract-forms.module.css";

type FormDialogProps = {
  title: string;
  submitLabel: string;
  /** True if a required input is missing, so that the form cannot be submitted. */
  isDisabled?: boolean;
  isRunning: boolean;
  failure: Failure | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog with a form. A click outside does not close the dialog, so that no input is lost. The dialog cannot be
 * closed while its request runs.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isDisabled = false, isRunning, failure, onSubmit, onClose, children } = props;
  const { t } = useTexts("shell");
  useFocusReturn();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Modal
      opened
      onClose={() => isRunning || onClose()}
      title={title}
      centered
      size="lg"
      padding="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("close"), disabled: isRunning }}
    >
      <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
        {children}
        <FormFailure failure={failure} />
        <div className={classes["actions"]}>
          <Button variant="default" disabled={isRunning} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isRunning} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
