import type { ClientFormLink } from "@fundport/api";
import { readSmsCode, smsCodeDigits } from "@fundport/rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call, CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { useSecondsUntil } from "#lib/dates/use-seconds-until.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { describeFailure } from "../model/describe-failure.ts";
import classes from "./client-form-page.module.css";

type CodeFormProps = { token: string; link: ClientFormLink; onLinkChanged: () => void };

/**
 * Returns the last code that was sent, the code that the client typed, and functions that request and verify a code.
 */
function useCodeEntry({ token, link, onLinkChanged }: CodeFormProps) {
  const [code, setCode] = useState(link.code);
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isSentHere = useRef(false);
  // Focuses the code field when it appears after a code was sent. If the code was sent on an earlier visit, the focus
  // does not move.
  useEffect(() => {
    if (code !== null && isSentHere.current) input.current?.focus();
  }, [code]);

  async function act(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === "LinkInvalid" || error.code === "AdvisorSessionOpen") return onLinkChanged();
      setFailure(describeRefusal(error, keyOf(error)));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }
  const handleSend = () =>
    void act(async () => {
      const sent = await call("sendClientFormCode", { params: { token } });
      isSentHere.current = true;
      setCode(sent);
      setTyped("");
    });
  function handleEnter(event: FormEvent) {
    event.preventDefault();
    if (readSmsCode(typed) === "") {
      setFailure({ key: "client-form:code-missing", retryAt: null });
      return input.current?.focus();
    }
    void act(async () => {
      await call("identifyAtClientForm", { params: { token }, body: { code: typed } });
      onLinkChanged();
    });
  }

  return { code, typed, setTyped, isBusy, failure, input, handleSend, handleEnter };
}

/** Lets clients identify themselves with a code that is sent to their phone. */
export function CodeForm(props: CodeFormProps) {
  const { phoneEnding: ending } = props.link;
  const { t, i18n } = useTexts("client-form");
  const { code, typed, setTyped, isBusy, failure, input, handleSend, handleEnter } = useCodeEntry(props);
  return (
    <form className={classes["card"]} onSubmit={handleEnter} noValidate>
      <h2 className={classes["heading"]}>{t("code-title")}</h2>
      <p aria-live="polite">{t(code === null ? "code-lead" : "code-sent", { ending })}</p>
      {code !== null && (
        <div className={classes["field"]}>
          <label htmlFor="code" className={classes["label"]}>
            {t("code-label")}
          </label>
          <input
            id="code"
            ref={input}
            className={classes["code"]}
            value={typed}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={2 * smsCodeDigits}
            aria-invalid={failure !== null || undefined}
            aria-describedby={failure === null ? undefined : "code-failure"}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
      {failure !== null && (
        <p id="code-failure" role="alert" className={classes["issue"]}>
          {describeFailure(t, i18n, failure)}
        </p>
      )}
      <div className={classes["buttons"]}>
        {code === null ? (
          <button type="button" className={classes["button"]} disabled={isBusy} onClick={handleSend}>
            {t("code-send")}
          </button>
        ) : (
          <>
            <button type="submit" className={classes["button"]} disabled={isBusy}>
              {t("code-enter")}
            </button>
            <AgainButton nextAt={code.nextAt} isBusy={isBusy} onSend={handleSend} />
          </>
        )}
      </div>
      <p className={classes["note"]}>{t("code-other-phone")}</p>
    </form>
  );
}

/** A button that requests another code. It is disabled until the waiting time has passed. */
function AgainButton({ nextAt, isBusy, onSend }: { nextAt: string; isBusy: boolean; onSend: () => void }) {
  const { t } = useTexts("client-form");
  const seconds = useSecondsUntil(new Date(nextAt).getTime());
  return (
    <button type="button" className={classes["quiet"]} disabled={isBusy || seconds > 0} onClick={onSend}>
      {seconds > 0 ? t("code-again-wait", { seconds }) : t("code-again")}
    </button>
  );
}

const keys: Readonly<Record<string, string>> = {
  SmsCodeInvalid: "client-form:code-wrong",
  SmsCodeExpired: "client-form:code-over",
  SmsCodeLocked: "client-form:code-locked",
};

function keyOf({ status, code }: CallError): string {
  return keys[code] ?? (status === 0 ? "client-form:offline" : "client-form:failed");
}
