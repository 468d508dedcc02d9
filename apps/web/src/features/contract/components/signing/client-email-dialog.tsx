import { useState } from "react";
import type { Failure } from "#lib/failure.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { Contract } from "../../api/contract-queries.ts";
import { FormDialog } from "../form-dialog.tsx";
import { isTooLong, MessageField } from "./message-field.tsx";
import classes from "./signing.module.css";

type ClientEmailDialogProps = {
  title: string;
  contract: Contract;
  /** What the e-mail is about, and what it says. */
  subject: string;
  text: string;
  sendLabel: string;
  isRunning: boolean;
  failure: Failure | null;
  onSend: (message: string) => void;
  onClose: () => void;
};

/** An e-mail to the client before it goes: to whom, about what, what it says, and the advisor's own words. */
export function ClientEmailDialog(props: ClientEmailDialogProps) {
  const { title, contract, subject, text, sendLabel, isRunning, failure, onSend, onClose } = props;
  const { t } = useTexts(["signing", "contract"]);
  const [message, setMessage] = useState("");
  const { clientName, clientEmail, language } = contract;
  const words = message.trim();
  function handleSend() {
    if (!isTooLong(message)) onSend(words);
  }
  return (
    <FormDialog {...{ title, isRunning, failure, onClose }} submitLabel={sendLabel} onSubmit={handleSend}>
      <MessageField value={message} onChange={setMessage} />
      <dl className={classes["preview"]} aria-label={t("email-preview")}>
        <dt>{t("email-to")}</dt>
        <dd>
          {clientName}, {clientEmail}
        </dd>
        <dt>{t("email-subject")}</dt>
        <dd>{subject}</dd>
        <dt>{t("email-text")}</dt>
        <dd>{words === "" ? text : `${words}\n\n${text}`}</dd>
        {language !== null && (
          <>
            <dt>{t("email-language")}</dt>
            <dd>{t(`contract:language-${language}`)}</dd>
          </>
        )}
      </dl>
    </FormDialog>
  );
}
