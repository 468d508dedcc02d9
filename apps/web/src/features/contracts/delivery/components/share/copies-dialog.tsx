import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useShare } from "../../model/use-share.ts";
import { ShareForm } from "./share-form.tsx";

type CopiesDialogProps = { contract: Contract; onClose: () => void };

/**
 * A dialog that sends copies to read before the signature. The only possible recipients are the client and the advisor,
 * at their own addresses.
 */
export function CopiesDialog({ contract, onClose }: CopiesDialogProps) {
  const { t } = useTexts("signed");
  const { email } = useGlobalList("getUser");
  const { clientEmail } = contract;
  const [toClient, setToClient] = useState(clientEmail !== null);
  const [toMe, setToMe] = useState(false);
  const emails = [...(toClient && clientEmail !== null ? [clientEmail] : []), ...(toMe ? [email] : [])];
  const { send, isRunning, failure } = useShare(contract, (sentTo) => {
    showToast(t("share-sent", { emails: sentTo.join(", ") }), { id: "contract-mail" });
    onClose();
  });
  return (
    <ShareForm
      title={t("copies-title")}
      lead={t("copies-lead")}
      hasRecipient={emails.length > 0}
      isRunning={isRunning}
      failure={failure}
      onSend={() => send(emails)}
      onClose={onClose}
    >
      {clientEmail !== null && (
        <Checkbox
          label={t("copies-client", { client: contract.clientName, email: clientEmail })}
          checked={toClient}
          data-autofocus
          onChange={(event) => setToClient(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t("copies-me", { email })}
        checked={toMe}
        onChange={(event) => setToMe(event.currentTarget.checked)}
      />
    </ShareForm>
  );
}
