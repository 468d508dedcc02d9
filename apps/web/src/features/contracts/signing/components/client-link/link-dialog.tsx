import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useSigningRequest } from "../../api/use-signing-request.ts";
import { documentsToSign } from "../../model/signing-request.ts";
import { describeExternal } from "#features/contracts/records/describe-failure.ts";
import { ClientEmailDialog } from "./client-email-dialog.tsx";

type LinkDialogProps = { contract: Contract; onClose: () => void };

/** Previews and sends the email with the signing link, which lets the client read and sign on their own device. */
export function LinkDialog({ contract, onClose }: LinkDialogProps) {
  const { t } = useTexts("signing");
  const { id, clientEmail } = contract;
  const link = useSigningRequest(
    id,
    (message: string) =>
      call("externalSignContract", {
        body: {
          documents: documentsToSign(contract).map(({ documentId }) => ({ documentId })),
          ...(message !== "" && { message }),
        },
      }),
    {
      describe: describeExternal,
      onDone: () => {
        showToast(t("external-sign-send-contract-success", { email: clientEmail }), { id: "sign-link" });
        onClose();
      },
    },
  );
  return (
    <ClientEmailDialog
      title={t("link-title")}
      contract={contract}
      kind="Link"
      sendLabel={t("link-send")}
      isRunning={link.isRunning}
      failure={link.failure}
      onSend={link.run}
      onClose={onClose}
    />
  );
}
