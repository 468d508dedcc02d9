import type { ReactNode } from "react";
import type { Failure } from "#lib/failure.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { SendDialog } from "../send-dialog.tsx";
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
  const { lead, hasRecipient, children, ...dialog } = props;
  const { t } = useTexts("signed");
  return (
    <SendDialog {...dialog} sendLabel={t("share-send")} isDisabled={!hasRecipient}>
      <p className={classes["words"]}>{lead}</p>
      {children}
    </SendDialog>
  );
}
