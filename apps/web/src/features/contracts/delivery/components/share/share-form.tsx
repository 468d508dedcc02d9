import type { ReactNode } from "react";
import type { Failure } from "#lib/http/failure.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FormDialog } from "#features/contracts/records/components/form-dialog.tsx";
import classes from "#features/contracts/records/components/contract-forms.module.css";

type ShareFormProps = {
  title: string;
  lead: string;
  hasRecipient: boolean;
  isRunning: boolean;
  failure: Failure | null;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of the dialogs that send documents by email. */
export function ShareForm(props: ShareFormProps) {
  const { lead, hasRecipient, onSend, children, ...dialog } = props;
  const { t } = useTexts("signed");
  return (
    <FormDialog {...dialog} submitLabel={t("share-send")} isDisabled={!hasRecipient} onSubmit={onSend}>
      <p className={classes["words"]}>{lead}</p>
      {children}
    </FormDialog>
  );
}
