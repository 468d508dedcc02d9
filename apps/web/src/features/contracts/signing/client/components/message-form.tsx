import { checkClientMessage } from "@fundport/rules";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { type OnOutdated, useLinkAction } from "../model/use-link-action.ts";
import { useIssueText } from "../model/use-issue-text.ts";
import { useTabText } from "../model/use-tab-text.ts";

type MessageFormProps = {
  token: string;
  kind: "question" | "decline";
  onSend: (text: string) => Promise<unknown>;
  onOutdated: OnOutdated;
};

/**
 * A form for a message to the advisor. If the message declines the contract, it requires a confirmation, because
 * declining cannot be undone.
 */
export function MessageForm({ token, kind, onSend, onOutdated }: MessageFormProps) {
  const { t } = useTexts("sign");
  const id = useId();
  const [text, setText] = useTabText(kind, token);
  // The form is open initially if a message was restored after a reload.
  const [isOpen] = useState(text !== "");
  const [wasTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isSent, setSent] = useState(false);
  const { act, failure, isRunning } = useLinkAction(onOutdated);
  const [issue] = checkClientMessage("text", text);
  const error = useIssueText(wasTried)(issue);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setSent(false);
    if (issue) return;
    if (kind === "decline" && !isConfirming) return setConfirming(true);
    if (!(await act(() => onSend(text)))) return;
    setSent(true);
    setText("");
    setTried(false);
  }

  const action = kind === "decline" ? classes["danger"] : classes["action"];
  return (
    <details className={classes["more"]} open={isOpen}>
      <summary>{t(`${kind}-title`)}</summary>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t(`${kind}-text`)}</p>
        <div className={classes["field"]}>
          <label htmlFor={id}>{t(`${kind}-label`)}</label>
          <textarea
            id={id}
            rows={4}
            value={text}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-error`}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setConfirming(false);
            }}
          />
          {error !== null && (
            <p id={`${id}-error`} className={classes["wrong"]} role="alert">
              {error}
            </p>
          )}
        </div>
        {failure !== null && <p role="alert">{failure}</p>}
        {isSent && kind === "question" && <output>{t("question-sent")}</output>}
        {isConfirming ? (
          <>
            <p role="alert">{t("decline-sure")}</p>
            <div className={classes["tools"]}>
              <button type="submit" className={action} disabled={isRunning}>
                {t("decline-confirm")}
              </button>
              <button type="button" className={classes["action"]} onClick={() => setConfirming(false)}>
                {t("decline-back")}
              </button>
            </div>
          </>
        ) : (
          <button type="submit" className={action} disabled={isRunning}>
            {t(`${kind}-send`)}
          </button>
        )}
      </form>
    </details>
  );
}
