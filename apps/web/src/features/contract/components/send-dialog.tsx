import "#ui/modal.css";
import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import type { Failure } from "#lib/failure.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { useFocusReturn } from "#ui/use-focus-return.ts";
import { SignFailure } from "./signing/sign-failure.tsx";
import classes from "./signing/signing.module.css";

type SendDialogProps = {
  title: string;
  sendLabel: string;
  /** Whether there is nobody to send to. */
  isDisabled?: boolean;
  isRunning: boolean;
  failure: Failure | null;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog from which something is sent by e-mail; what was typed is not lost by a click beside it. */
export function SendDialog(props: SendDialogProps) {
  const { title, sendLabel, isDisabled = false, isRunning, failure, onSend, onClose, children } = props;
  const { t } = useTexts("shell");
  useFocusReturn();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size="lg"
      padding="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
        {children}
        <SignFailure failure={failure} />
        <div className={classes["actions"]}>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isRunning} disabled={isDisabled}>
            {sendLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
