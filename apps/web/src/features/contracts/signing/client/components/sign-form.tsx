import { describeConsent } from "@fundport/i18n";
import { checkSignerName, checkSignPlace, consentRevision, readSmsCode } from "@fundport/rules";
import { type FormEvent, useId, useState } from "react";
import { call } from "#lib/http/api.ts";
import { localDate } from "#lib/dates/local-date.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { TextField } from "#ui/layout/client-page/text-field.tsx";
import { findDrawingError, signatureDataOf } from "#ui/forms/signature-pad/strokes.ts";
import { type OnOutdated, useLinkAction } from "../model/use-link-action.ts";
import { listOpenedDocuments } from "../../model/list-opened-documents.ts";
import { useIssueText } from "../model/use-issue-text.ts";
import type { ContractToSign } from "../model/use-signing-link.ts";
import type { NewSignature } from "../model/new-signature.ts";
import type { ChangeDraft, SignDraft } from "../model/use-sign-draft.ts";
import { SignaturePad } from "./signature-pad.tsx";
import { TypedSignature } from "./typed-signature.tsx";

type SignFormProps = {
  token: string;
  contract: ContractToSign;
  draft: SignDraft;
  onDraft: ChangeDraft;
  onOutdated: OnOutdated;
  onSigned: (signature: NewSignature) => void;
};

/** The consent, the place, and the signature: drawn, or typed with a code from the phone. */
export function SignForm({ token, contract, draft, onDraft, onOutdated, onSigned }: SignFormProps) {
  const { t } = useTexts("sign");
  const id = useId();
  const [wasTried, setTried] = useState(false);
  const { act, failure, isRunning } = useLinkAction(onOutdated);
  const issueText = useIssueText(wasTried);
  const { place, drawn, isTyped, typedName, code } = draft;
  const { documentSet } = contract;
  const consentText =
    describeConsent(consentRevision, listOpenedDocuments(contract), (key, values = {}) => t(key, values)) ?? "";
  // Opening another document changes the consent.
  const hasConsent = draft.consent === consentText;
  const consent = hasConsent ? consentRevision : "";

  const [placeIssue] = checkSignPlace(place);
  const [nameIssue] = isTyped ? checkSignerName(typedName) : [];
  const fault = isTyped ? null : findDrawingError(drawn);
  const isCodeMissing = isTyped && readSmsCode(code) === "";

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (!hasConsent || placeIssue || nameIssue || fault !== null || isCodeMissing) {
      // What is wrong is marked by then; the first of it takes the focus.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const signatureData = isTyped ? { typedName, code: readSmsCode(code) } : signatureDataOf(drawn);
    const body = { documentSet, consent, signDate: localDate(new Date()), signPlace: place, signatureData };
    let at = "";
    const isSigned = await act(async () => {
      ({ signedAt: at } = await call("signAtLink", { params: { token }, body }));
    });
    if (isSigned) onSigned({ contract, at });
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={classes["tick"]}>
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={hasConsent}
          aria-invalid={wasTried && !hasConsent}
          aria-describedby={wasTried && !hasConsent ? `${id}-missing` : undefined}
          onChange={(event) => onDraft({ consent: event.currentTarget.checked ? consentText : null })}
        />
        <label htmlFor={`${id}-consent`}>{consentText}</label>
      </div>
      {wasTried && !hasConsent && (
        <p id={`${id}-missing`} className={classes["wrong"]}>
          {t("consent-missing")}
        </p>
      )}
      <TextField
        label={t("place")}
        value={place}
        error={issueText(placeIssue)}
        autoComplete="address-level2"
        onChange={(value) => onDraft({ place: value })}
      />
      {isTyped ? (
        <TypedSignature
          token={token}
          contract={contract}
          draft={draft}
          hasConsent={hasConsent}
          nameError={issueText(nameIssue)}
          isCodeMissing={wasTried && isCodeMissing}
          onDraft={onDraft}
          onOutdated={onOutdated}
        />
      ) : (
        <>
          <SignaturePad
            drawn={drawn}
            isInvalid={wasTried && fault !== null}
            onDrawn={(now) => onDraft({ drawn: now })}
          />
          {fault !== null && (
            <p id={`${id}-pad`} className={classes[wasTried ? "wrong" : "note"]} role={wasTried ? "alert" : undefined}>
              {t(`pad-${fault}`)}
            </p>
          )}
        </>
      )}
      <p>
        <button type="button" className={classes["quiet"]} onClick={() => onDraft({ isTyped: !isTyped })}>
          {t(isTyped ? "draw-instead" : "type-instead")}
        </button>
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      <button
        type="submit"
        className={classes["main-action"]}
        disabled={isRunning}
        {...(fault !== null && { "aria-disabled": true, "aria-describedby": `${id}-pad` })}
      >
        {t(isRunning ? "signing" : "sign")}
      </button>
    </form>
  );
}
