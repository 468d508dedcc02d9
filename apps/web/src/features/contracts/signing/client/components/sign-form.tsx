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

type ConsentFieldProps = {
  text: string;
  isGiven: boolean;
  /** True if an error shows that the consent is missing. */
  isMissing: boolean;
  onChange: (isGiven: boolean) => void;
};

function ConsentField({ text, isGiven, isMissing, onChange }: ConsentFieldProps) {
  const { t } = useTexts("sign");
  const id = useId();
  return (
    <>
      <div className={classes["tick"]}>
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={isGiven}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={`${id}-consent`}>{text}</label>
      </div>
      {isMissing && (
        <p id={`${id}-missing`} className={classes["wrong"]}>
          {t("consent-missing")}
        </p>
      )}
    </>
  );
}

type DrawingErrorProps = { id: string; error: NonNullable<ReturnType<typeof findDrawingError>>; wasTried: boolean };

/** Explains why the drawing is not valid: with a hint before the first attempt to sign, with an alert afterwards. */
function DrawingError({ id, error, wasTried }: DrawingErrorProps) {
  const { t } = useTexts("sign");
  return (
    <p id={id} className={classes[wasTried ? "wrong" : "note"]} role={wasTried ? "alert" : undefined}>
      {t(`pad-${error}`)}
    </p>
  );
}

/** Checks the draft, and signs the contract with it. */
function useSigning({ token, contract, draft, onOutdated, onSigned }: SignFormProps, hasConsent: boolean) {
  const [wasTried, setTried] = useState(false);
  const { act, failure, isRunning } = useLinkAction(onOutdated);
  const { place, drawing, isTyped, typedName, code } = draft;
  const { documentSet } = contract;
  const consent = hasConsent ? consentRevision : "";

  const [placeIssue] = checkSignPlace(place);
  const [nameIssue] = isTyped ? checkSignerName(typedName) : [];
  const drawingError = isTyped ? null : findDrawingError(drawing);
  const isCodeMissing = isTyped && readSmsCode(code) === "";

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (!hasConsent || placeIssue || nameIssue || drawingError !== null || isCodeMissing) {
      // The next rendering marks the invalid fields; only then can the first one be focused.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const signatureData = isTyped ? { typedName, code: readSmsCode(code) } : signatureDataOf(drawing);
    const body = { documentSet, consent, signDate: localDate(new Date()), signPlace: place, signatureData };
    let at = "";
    const isSigned = await act(async () => {
      ({ signedAt: at } = await call("signAtLink", { params: { token }, body }));
    });
    if (isSigned) onSigned({ contract, at });
  }

  return { wasTried, placeIssue, nameIssue, drawingError, isCodeMissing, failure, isRunning, handleSubmit };
}

/**
 * The form with consent, place and signature. The client draws the signature, or types their name and enters a code
 * from their phone.
 */
export function SignForm(props: SignFormProps) {
  const { token, contract, draft, onDraft, onOutdated } = props;
  const { t } = useTexts("sign");
  const padErrorId = useId();
  const consentText =
    describeConsent(consentRevision, listOpenedDocuments(contract), (key, values = {}) => t(key, values)) ?? "";
  // The wording lists the opened documents. Opening another one changes the wording, so the client must consent again.
  const hasConsent = draft.consent === consentText;
  const { wasTried, drawingError, isCodeMissing, isRunning, ...signing } = useSigning(props, hasConsent);
  const issueText = useIssueText(wasTried);
  const { isTyped } = draft;
  return (
    <form noValidate onSubmit={(event) => void signing.handleSubmit(event)}>
      <ConsentField
        text={consentText}
        isGiven={hasConsent}
        isMissing={wasTried && !hasConsent}
        onChange={(isGiven) => onDraft({ consent: isGiven ? consentText : null })}
      />
      <TextField
        label={t("place")}
        value={draft.place}
        error={issueText(signing.placeIssue)}
        autoComplete="address-level2"
        onChange={(value) => onDraft({ place: value })}
      />
      {isTyped ? (
        <TypedSignature
          token={token}
          contract={contract}
          draft={draft}
          hasConsent={hasConsent}
          nameError={issueText(signing.nameIssue)}
          isCodeMissing={wasTried && isCodeMissing}
          onDraft={onDraft}
          onOutdated={onOutdated}
        />
      ) : (
        <>
          <SignaturePad
            drawing={draft.drawing}
            isInvalid={wasTried && drawingError !== null}
            onDraw={(now) => onDraft({ drawing: now })}
          />
          {drawingError !== null && <DrawingError id={padErrorId} error={drawingError} wasTried={wasTried} />}
        </>
      )}
      <p>
        <button type="button" className={classes["quiet"]} onClick={() => onDraft({ isTyped: !isTyped })}>
          {t(isTyped ? "draw-instead" : "type-instead")}
        </button>
      </p>
      {signing.failure !== null && <p role="alert">{signing.failure}</p>}
      <button
        type="submit"
        className={classes["main-action"]}
        disabled={isRunning}
        {...(drawingError !== null && { "aria-disabled": true, "aria-describedby": padErrorId })}
      >
        {t(isRunning ? "signing" : "sign")}
      </button>
    </form>
  );
}
