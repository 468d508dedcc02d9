import { Button } from "@mantine/core";
import { checkSignPlace, checkSmsSigning, readSmsCode } from "@fundport/rules";
import { type FormEvent, useId, useRef, useState } from "react";
import { call } from "#lib/http/api.ts";
import { settings } from "#lib/settings.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useSigningRequest } from "../../api/use-signing-request.ts";
import { signingPlaceStore } from "../../model/signing-place.ts";
import { documentsToSign, signatureOf } from "../../model/signing-request.ts";
import { describeSigning } from "#features/contracts/records/describe-failure.ts";
import { CodeField } from "../signing/code-field.tsx";
import { CodeStatus } from "../signing/code-status.tsx";
import { PlaceField } from "../signing/place-field.tsx";
import { FormFailure } from "#features/contracts/records/components/form-failure.tsx";
import { useCodeRequest } from "../signing/use-code-request.ts";
import classes from "./pad-dialog.module.css";
import { SignatureCanvas } from "./signature-canvas.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { type Drawing, findDrawingError, signatureDataOf } from "#ui/forms/signature-pad/strokes.ts";

type PadFormProps = { contract: Contract; drawing: Drawing; onDraw: (drawing: Drawing) => void };

/** The form with the place, the drawing and, if the settings require it, the code from the client's phone. */
export function PadForm({ contract, drawing, onDraw }: PadFormProps) {
  const { t } = useTexts(["signing", "validation"]);
  const { signing } = contract;
  const withCode = settings.signOnDeviceWithCode;
  const [code, setCode] = useState("");
  const codeField = useRef<HTMLInputElement>(null);
  const id = useId();
  const [place, setPlace] = useState(() => signingPlaceStore.get());
  const [wasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sign = useSigningRequest(
    contract.id,
    () =>
      call("biometricSignContract", {
        body: {
          documents: documentsToSign(contract),
          signature: { ...signatureOf(contract, place), signatureData: signatureDataOf(drawing) },
          ...(withCode && { code: readSmsCode(code) }),
        },
      }),
    { describe: describeSigning, onDone: () => signingPlaceStore.set(place.trim()) },
  );
  const request = useCodeRequest(contract, {
    way: "Biometric",
    onSent: () => {
      showToast(t("sms.new-message-sent"), { id: "sms-code" });
      setCode("");
      sign.forget();
    },
  });
  const issues = withCode ? checkSmsSigning({ signPlace: place, code }) : checkSignPlace(place);
  const errorOf = (path: string) => {
    const issue = wasTried ? issues.find((each) => each.path === path) : undefined;
    return issue === undefined ? null : t(`validation:${issue.key}`, { ...issue.params });
  };
  const drawingError = findDrawingError(drawing);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const first = issues[0]?.path;
    if (first !== undefined) return (first === "code" ? codeField : field).current?.focus();
    if (drawingError === null) sign.run();
  }

  return (
    <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
      <PlaceField ref={field} value={place} error={errorOf("signPlace")} onChange={setPlace} />
      <SignatureCanvas drawing={drawing} onDraw={onDraw} />
      {drawingError !== null && (
        <p id={id} className={classes["hint"]} role={wasTried ? "alert" : undefined}>
          {t(`pad-${drawingError}`)}
        </p>
      )}
      {withCode && signing !== null && (
        <>
          <p className={classes["hint"]}>{t("pad-code")}</p>
          <CodeStatus signing={signing} isRequesting={request.isRunning} onRequest={() => request.run()} />
          <FormFailure failure={request.failure} />
          <CodeField ref={codeField} value={code} error={errorOf("code")} onChange={setCode} />
        </>
      )}
      <FormFailure failure={sign.failure} />
      <Button
        type="submit"
        fullWidth
        size="md"
        loading={sign.isRunning}
        {...(drawingError !== null && { "data-disabled": true, "aria-disabled": true, "aria-describedby": id })}
      >
        {t("sign")}
      </Button>
    </form>
  );
}
