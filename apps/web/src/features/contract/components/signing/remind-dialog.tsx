import { call } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { showToast } from "#ui/toasts.ts";
import type { Contract } from "../../api/contract-queries.ts";
import { useSigningCall } from "../../api/use-signing-call.ts";
import { describeReminder } from "../../sign-errors.ts";
import { ClientEmailDialog } from "./client-email-dialog.tsx";

type RemindDialogProps = { contract: Contract; onClose: () => void };

/** The reminder of the link, before it goes. */
export function RemindDialog({ contract, onClose }: RemindDialogProps) {
  const { t } = useTexts("signing");
  const { id } = contract;
  const reminder = useSigningCall(
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
