import { Button } from "@mantine/core";
import { checkSignPlace } from "@fundport/rules";
import { type FormEvent, useRef, useState } from "react";
import { call } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { Contract } from "../../../api/contract-queries.ts";
import { useSigningCall } from "../../../api/use-signing-call.ts";
import { signPlaceStore } from "../../../model/sign-place.ts";
import { documentsToSign, signatureOf } from "../../../model/signing-body.ts";
import { describeSigning } from "../../../sign-errors.ts";
import { PlaceField } from "../place-field.tsx";
import { SignFailure } from "../sign-failure.tsx";
import classes from "./pad-dialog.module.css";
import { SignatureCanvas } from "./signature-canvas.tsx";
import { type Drawn, isTooMuch, signatureDataOf } from "#ui/signature-pad/strokes.ts";

type PadFormProps = { contract: Contract; drawn: Drawn; onDrawn: (drawn: Drawn) => void };

/** Where the client signs, and what they draw. */
export function PadForm({ contract, drawn, onDrawn }: PadFormProps) {
  const { t } = useTexts(["signing", "validation"]);
  const [place, setPlace] = useState(() => signPlaceStore.get());
  const [wasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sign = useSigningCall(
    contract.id,
    () =>
      call("biometricSignContract", {
        body: {
          documents: documentsToSign(contract),
          signature: { ...signatureOf(contract, place), signatureData: signatureDataOf(drawn) },
        },
      }),
    { describe: describeSigning, onDone: () => signPlaceStore.set(place.trim()) },
  );
  const [issue] = checkSignPlace(place);
  const isEmpty = drawn.strokes.length === 0;
  const tooMuch = isTooMuch(drawn);
  const wrong = isEmpty ? t("pad-missing") : tooMuch ? t("pad-too-much") : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (issue !== undefined) return field.current?.focus();
    if (wrong === null) sign.run();
  }

  return (
    <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
      <PlaceField
        ref={field}
        value={place}
        error={wasTried && issue ? t(`validation:${issue.key}`, { ...issue.params }) : null}
        onChange={setPlace}
      />
      <SignatureCanvas drawn={drawn} onDrawn={onDrawn} />
      {wasTried && wrong !== null && <p role="alert">{wrong}</p>}
      <SignFailure failure={sign.failure} />
      <Button type="submit" fullWidth size="md" loading={sign.isRunning}>
        {t("sign")}
      </Button>
    </form>
  );
}
