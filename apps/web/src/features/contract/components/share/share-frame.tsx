import "#ui/modal.css";
import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import type { Failure } from "#lib/failure.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { useFocusReturn } from "#ui/use-focus-return.ts";
import { SignFailure } from "../signing/sign-failure.tsx";
import classes from "../signing/signing.module.css";

type ShareFrameProps = {
  title: string;
  lead: string;
  /** Whether there is anybody to send to. */
  hasRecipient: boolean;
  isRunning: boolean;
  failure: Failure | null;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog from which documents are sent by e-mail. */
export function ShareFrame(props: ShareFrameProps) {
  const { title, lead, hasRecipient, isRunning, failure, onSend, onClose, children } = props;
  const { t } = useTexts(["signed", "shell"]);
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
      closeButtonProps={{ "aria-label": t("shell:close") }}
    >
      <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
        <p className={classes["words"]}>{lead}</p>
        {children}
        <SignFailure failure={failure} />
        <div className={classes["actions"]}>
          <Button variant="default" onClick={onClose}>
            {t("shell:cancel")}
          </Button>
          <Button type="submit" loading={isRunning} disabled={!hasRecipient}>
            {t("share-send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
