import { Button, Modal } from "@mantine/core";
import { formatNumber, formatWait, pickLanguage } from "@fundport/i18n";
import { checkFeedback, feedbackLength, maxFeedbackCharacters } from "@fundport/rules";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call, CallError } from "#lib/http/api.ts";
import type { IdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import classes from "./feedback-dialog.module.css";

type FeedbackDialogProps = {
  message: string;
  onChange: (message: string) => void;
  /**
   * The idempotency key of the message. Like the message, it is kept outside the dialog, so that sending the same text
   * again reuses the key.
   */
  attempt: IdempotencyKey;
  onClose: () => void;
};

/** A dialog in which advisors write to the operator. Source: docs/reference/messages.md#feedback-to-the-operator. */
export function FeedbackDialog({ message, onChange, attempt, onClose }: FeedbackDialogProps) {
  const { t, i18n } = useTexts(["feedback", "shell"]);
  const [isSending, setSending] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [issue] = checkFeedback(message);
  const isTooLong = issue?.key === "string.max";
  const error =
    issue && (wasSubmitted || isTooLong)
      ? t(`validation:${issue.key}`, { max: formatParameter(issue.params?.["max"]) })
      : null;
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusReturn();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (issue) return field.current?.focus();
    setSending(true);
    try {
      const body = { message };
      await call("sendFeedback", { body }, { headers: attempt.headersFor(body) });
      attempt.reset();
      onChange("");
      onClose();
      showToast(t("form-success"), { id: "feedback" });
    } catch (failure) {
      const retryAt = failure instanceof CallError ? failure.retryAt : null;
      const when = formatWait(pickLanguage([i18n.language]), ((retryAt ?? 0) - Date.now()) / 1000);
      showFailure(retryAt === null ? t("errors:form-error") : t("too-often", { when }), { id: "feedback" });
      setSending(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t("title")}
      centered
      size="lg"
      padding="xl"
      closeButtonProps={{ "aria-label": t("shell:close") }}
    >
      <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p className={classes["lead"]}>{t("lead")}</p>
        <Message ref={field} message={message} error={error} onChange={onChange} />
        <div className={classes["actions"]}>
          <Button variant="default" onClick={onClose}>
            {t("shell:cancel")}
          </Button>
          <Button type="submit" loading={isSending}>
            {t("send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type MessageProps = Pick<FeedbackDialogProps, "message" | "onChange"> & {
  ref: React.Ref<HTMLTextAreaElement>;
  error: string | null;
};

/** The message field with a character counter, which screen readers announce near the limit. */
function Message({ ref, message, error, onChange }: MessageProps) {
  const { t } = useTexts("feedback");
  const id = useId();
  const length = feedbackLength(message);
  const isNearEnd = length > maxFeedbackCharacters * 0.9;
  return (
    <div>
      <label htmlFor={id} className={classes["label"]}>
        {t("message")}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={classes["text"]}
        rows={7}
        value={message}
        required
        data-autofocus
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes["below"]}>
        <span id={`${id}-error`} className={classes["error"]} role={error === null ? undefined : "alert"}>
          {error}
        </span>
        <span id={`${id}-count`} className={classes["count"]} data-near-end={isNearEnd || undefined}>
          <span aria-hidden>{`${formatNumber(length)} / ${formatNumber(maxFeedbackCharacters)}`}</span>
          <span className="visually-hidden" aria-live={isNearEnd ? "polite" : "off"}>
            {t("count", { count: length, limit: formatNumber(maxFeedbackCharacters) })}
          </span>
        </span>
      </div>
    </div>
  );
}

function formatParameter(value: string | number | undefined): string {
  return typeof value === "number" ? formatNumber(value) : (value ?? "");
}
