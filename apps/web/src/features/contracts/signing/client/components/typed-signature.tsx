import { consentRevision } from "@fundport/rules";
import { useState } from "react";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { TextField } from "#ui/layout/client-page/text-field.tsx";
import { type OnOutdated, useLinkAction } from "../model/use-link-action.ts";
import type { ContractToSign } from "../model/use-signing-link.ts";
import type { ChangeDraft, SignDraft } from "../model/use-sign-draft.ts";
import { CodeField } from "./code-field.tsx";
import { ResendCode } from "./resend-code.tsx";

type TypedSignatureProps = {
  token: string;
  contract: ContractToSign;
  draft: SignDraft;
  hasConsent: boolean;
  nameError: string | null;
  isCodeMissing: boolean;
  onDraft: ChangeDraft;
  onOutdated: OnOutdated;
};

/**
 * The signature of a client who cannot draw: their name and a code from their phone. The code is sent only after the
 * client has consented.
 */
export function TypedSignature(props: TypedSignatureProps) {
  const { token, contract, draft, hasConsent, nameError, isCodeMissing, onDraft, onOutdated } = props;
  const { t } = useTexts("sign");
  const { act, failure, isRunning } = useLinkAction(onOutdated);
  const [sentHere, setSent] = useState<ContractToSign["code"]>(null);
  const sent = sentHere ?? contract.code;
  const { typedName, code } = draft;
  const body = { consent: consentRevision, documentSet: contract.documentSet };
  const send = () => act(async () => setSent(await call("sendSigningCode", { params: { token }, body })));
  return (
    <>
      <TextField
        label={t("typed-name")}
        value={typedName}
        error={nameError}
        autoComplete="name"
        onChange={(value) => onDraft({ typedName: value })}
      />
      {sent === null ? (
        <>
          <p>{t(hasConsent ? "sign-code" : "sign-code-consent")}</p>
          <p>
            <button
              type="button"
              className={classes["action"]}
              disabled={isRunning || !hasConsent}
              onClick={() => void send()}
            >
              {t("send-code")}
            </button>
          </p>
          {isCodeMissing && <p className={classes["wrong"]}>{t("code-unsent")}</p>}
        </>
      ) : (
        <>
          <output>{t("code-sent", { ending: sent.phoneEnding })}</output>
          <CodeField value={code} isMissing={isCodeMissing} onChange={(value) => onDraft({ code: value })} />
          <ResendCode nextAt={sent.nextAt} isDisabled={isRunning || !hasConsent} onSend={() => void send()} />
        </>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
