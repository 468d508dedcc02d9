import { checkClientMessage, maxClientMessageLength } from "@fundport/rules";
import { type FormEvent, useId, useState } from "react";
import { call } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { useAct } from "../model/use-act.ts";
import classes from "./client-page.module.css";

type SayNoProps = { token: string; onChange: () => Promise<void> };

/** To ask the advisor something, or to say that one does not sign, and why. */
export function SayNo({ token, onChange }: SayNoProps) {
  const { t } = useTexts("sign");
  return (
    <section className={classes["card"]} aria-label={t("unsure")}>
      <h2>{t("unsure")}</h2>
      <Words
        kind="question"
        onSend={(text) => call("askAtLink", { params: { token }, body: { text } })}
        onOutdated={onChange}
      />
      <Words
        kind="decline"
        onSend={async (reason) => {
          await call("declineAtLink", { params: { token }, body: { reason } });
          await onChange();
        }}
        onOutdated={onChange}
      />
    </section>
  );
}

type WordsProps = {
  kind: "question" | "decline";
  onSend: (text: string) => Promise<unknown>;
  onOutdated: () => Promise<void>;
};

function Words({ kind, onSend, onOutdated }: WordsProps) {
  const { t } = useTexts(["sign", "validation"]);
  const id = useId();
  const [text, setText] = useState("");
  const [wasTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const { act, failure, isRunning } = useAct(onOutdated);
  const [issue] = checkClientMessage("text", text);
  const error = wasTried && issue ? t(`validation:${issue.key}`, { ...issue.params }) : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (issue || !(await act(() => onSend(text)))) return;
    setSent(true);
    setText("");
    setTried(false);
  }

  return (
    <details className={classes["more"]}>
      <summary>{t(`${kind}-title`)}</summary>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t(`${kind}-text`)}</p>
        <div className={classes["field"]}>
          <label htmlFor={id}>{t(`${kind}-label`)}</label>
          <textarea
            id={id}
            rows={4}
            maxLength={maxClientMessageLength}
            value={text}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-error`}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {error !== null && (
            <p id={`${id}-error`} className={classes["wrong"]}>
              {error}
            </p>
          )}
        </div>
        {failure !== null && <p role="alert">{failure}</p>}
        {isSent && <output>{t(`${kind}-sent`)}</output>}
        <button
          type="submit"
          className={kind === "decline" ? classes["danger"] : classes["action"]}
          disabled={isRunning}
        >
          {t(`${kind}-send`)}
        </button>
      </form>
    </details>
  );
}
