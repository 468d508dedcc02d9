import { useState } from "react";
import type { Failure } from "#lib/http/failure.ts";
import type { ClientEmailKind } from "../../api/client-email-query.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { FormDialog } from "#features/contracts/records/components/form-dialog.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { isTooLong, MessageField } from "./message-field.tsx";

type ClientEmailDialogProps = {
  title: string;
  contract: Contract;
  kind: ClientEmailKind;
  sendLabel: string;
  isRunning: boolean;
  failure: Failure | null;
  onSend: (message: string) => void;
  onClose: () => void;
};

/**
 * A dialog before an email is sent to the client: a field for the advisor's message, and a preview of the email with
 * that message.
 */
export function ClientEmailDialog(props: ClientEmailDialogProps) {
  const { title, contract, kind, sendLabel, isRunning, failure, onSend, onClose } = props;
  const [message, setMessage] = useState("");
  function handleSend() {
    if (!isTooLong(message)) onSend(message.trim());
  }
  return (
    <FormDialog {...{ title, isRunning, failure, onClose }} submitLabel={sendLabel} onSubmit={handleSend}>
      <MessageField value={message} onChange={setMessage} />
      <EmailPreview contract={contract} kind={kind} message={message} />
    </FormDialog>
  );
}
