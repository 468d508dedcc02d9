import { checkSignerName, checkSignPlace, consentRevision, readSmsCode } from "@fundport/rules";
import { type FormEvent, useId, useState } from "react";
import { call } from "#lib/api.ts";
import { localDay } from "#lib/local-day.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { type Drawn, isTooMuch, signatureDataOf } from "#ui/signature-pad/strokes.ts";
import { useAct } from "../model/use-act.ts";
import type { ContractToSign } from "../model/use-link.ts";
import classes from "./client-page.module.css";
import { CodeField } from "./code-field.tsx";
import { SendAgain } from "./send-again.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import { TextField } from "./text-field.tsx";

type SignFormProps = { token: string; contract: ContractToSign; onChange: () => Promise<void> };

const nothing: Drawn = { strokes: [], width: 0, height: 0 };

/** The consent, the place, and the signature: drawn, or typed with a code from the phone. */
export function SignForm({ token, contract, onChange }: SignFormProps) {
  const { t } = useTexts(["sign", "validation"]);
  const id = useId();
  const [hasConsent, setConsent] = useState(false);
  const [place, setPlace] = useState("");
  const [drawn, setDrawn] = useState(nothing);
  const [isTyped, setTyped] = useState(false);
  const [typedName, setTypedName] = useState("");
  const [code, setCode] = useState("");
  const [sentHere, setSent] = useState<ContractToSign["code"]>(null);
  const sent = sentHere ?? contract.code;
  const [wasTried, setTried] = useState(false);
  const { act, failure, isRunning } = useAct(onChange);
  const { documentSet } = contract;
  const consent = hasConsent ? consentRevision : "";

  const [placeIssue] = checkSignPlace(place);
  const [nameIssue] = isTyped ? checkSignerName(typedName) : [];
  const isPadMissing = !isTyped && (drawn.strokes.length === 0 || isTooMuch(drawn));
  const isCodeMissing = isTyped && readSmsCode(code) === "";

  const sendCode = () =>
    act(async () => setSent(await call("sendSigningCode", { params: { token }, body: { consent, documentSet } })));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!hasConsent || placeIssue || nameIssue || isPadMissing || isCodeMissing) return;
    const signatureData = isTyped ? { typedName, code: readSmsCode(code) } : signatureDataOf(drawn);
    const body = { documentSet, consent, signDate: localDay(new Date()), signPlace: place, signatureData };
    if (await act(() => call("signAtLink", { params: { token }, body }))) await onChange();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={classes["tick"]}>
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={hasConsent}
          aria-invalid={wasTried && !hasConsent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <label htmlFor={`${id}-consent`}>{t("consent")}</label>
      </div>
      {wasTried && !hasConsent && <p className={classes["wrong"]}>{t("consent-missing")}</p>}
      <TextField
        label={t("place")}
        value={place}
        error={wasTried && placeIssue ? t(`validation:${placeIssue.key}`, { ...placeIssue.params }) : null}
        autoComplete="address-level2"
        onChange={setPlace}
      />
      {isTyped ? (
        <>
          <TextField
            label={t("typed-name")}
            value={typedName}
            error={wasTried && nameIssue ? t(`validation:${nameIssue.key}`, { ...nameIssue.params }) : null}
            autoComplete="name"
            onChange={setTypedName}
          />
          {sent === null ? (
            <p>
              <button
                type="button"
                className={classes["action"]}
                disabled={isRunning || !hasConsent}
                onClick={() => void sendCode()}
              >
                {t("send-code")}
              </button>
            </p>
          ) : (
            <>
              <output>{t("code-sent", { ending: sent.phoneEnding })}</output>
              <CodeField value={code} isMissing={wasTried && isCodeMissing} onChange={setCode} />
              <SendAgain nextAt={sent.nextAt} isDisabled={isRunning} onSend={() => void sendCode()} />
            </>
          )}
        </>
      ) : (
        <>
          <SignaturePad drawn={drawn} onDrawn={setDrawn} />
          {wasTried && isPadMissing && (
            <p className={classes["wrong"]}>{t(drawn.strokes.length === 0 ? "pad-missing" : "pad-too-much")}</p>
          )}
        </>
      )}
      <p>
        <button type="button" className={classes["quiet"]} onClick={() => setTyped(!isTyped)}>
          {t(isTyped ? "draw-instead" : "type-instead")}
        </button>
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      <button type="submit" className={classes["main-action"]} disabled={isRunning}>
        {t("sign")}
      </button>
    </form>
  );
}
