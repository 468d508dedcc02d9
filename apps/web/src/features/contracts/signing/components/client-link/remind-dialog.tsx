import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useSigningRequest } from "../../api/use-signing-request.ts";
import { describeReminder } from "#features/contracts/records/describe-failure.ts";
import { ClientEmailDialog } from "./client-email-dialog.tsx";

type RemindDialogProps = { contract: Contract; onClose: () => void };

/** Previews and sends an email that reminds the client of the link. */
export function RemindDialog({ contract, onClose }: RemindDialogProps) {
  const { t } = useTexts("signing");
  const { id } = contract;
  const reminder = useSigningRequest(
    id,
    (message: string) => call("remindClient", { params: { id }, body: message === "" ? {} : { message } }),
    {
      describe: describeReminder,
      onDone: () => {
        showToast(t("reminded"), { id: "sign-link" });
        onClose();
      },
    },
  );
  return (
    <ClientEmailDialog
      title={t("remind-title")}
      contract={contract}
      kind="Reminder"
      sendLabel={t("remind-send")}
      isRunning={reminder.isRunning}
      failure={reminder.failure}
      onSend={reminder.run}
      onClose={onClose}
    />
  );
}
