import { Button, Textarea } from "@mantine/core";
import { formatNumber, formatPhone } from "@fundport/i18n";
import { checkClientMessage, maxClientMessageLength } from "@fundport/rules";
import { useRef, useState } from "react";
import { call, CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { currentClientForm } from "../../model/client-form-store.ts";
import { useFormTools } from "../../model/form-context.ts";
import type { SentForms } from "../../model/use-sent-forms.ts";
import classes from "./form-link.module.css";

/** A dialog that sends the client a link to the form, with an optional message from the advisor. */
export function SendLinkDialog({ sentForms, onClose }: { sentForms: SentForms; onClose: () => void }) {
  const { t } = useTexts(["client-link", "client", "validation"]);
  const { terms } = useFormTools();
  const { own, phone, email, put } = sentForms;
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const issue = message.trim() === "" ? undefined : checkClientMessage("message", message)[0];
  async function handleSend() {
    if (isBusy) return;
    if (issue) return field.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const body = { form: { ...currentClientForm() }, message, needsEmployer: terms.needsEmployer };
      const sent = await call("sendClientForm", { body });
      put((forms) => [sent, ...forms.filter((form) => form.phone !== sent.phone)]);
      showToast(t("done", { email: sent.email }), { id: "client-link" });
      onClose();
    } catch (error) {
      setFailure(describeRefusal(error, keyOf(error)));
      setBusy(false);
    }
  }
  return (
    <TextModal
      title={t("title")}
      closeLabel={t("client:close")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("client:cancel")}
          </Button>
          <Button loading={isBusy} onClick={() => void handleSend()}>
            {t("send")}
          </Button>
        </>
      }
    >
      <p>{t("text", { email, phone: formatPhone(phone) })}</p>
      {own !== null && <p>{t("replaces")}</p>}
      <Textarea
        ref={field}
        label={t("message")}
        description={`${formatNumber(Array.from(message.trim()).length)} / ${formatNumber(maxClientMessageLength)}`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={message}
        rows={4}
        error={issue && t(`validation:${issue.key}`, { max: formatNumber(maxClientMessageLength) })}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {failure !== null && (
        <p role="alert" className={classes["failure"]}>
          <FailureText failure={failure} />
        </p>
      )}
    </TextModal>
  );
}

function keyOf(error: unknown): string {
  if (!(error instanceof CallError)) return "client-link:failed";
  if (error.status === 0) return "client-link:offline";
  return error.code === "ClientFormInvalid" ? "client-link:refused" : "client-link:failed";
}
