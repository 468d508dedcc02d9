import { Button, TextInput } from "@mantine/core";
import { checkSignerName, checkSmsSigning, type Issue, readSmsCode } from "@fundport/rules";
import { type FormEvent, type Ref, useRef, useState } from "react";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useSigningRequest } from "../../api/use-signing-request.ts";
import { signingPlaceStore } from "../../model/signing-place.ts";
import { documentsToSign, signatureOf } from "../../model/signing-request.ts";
import { describeSigning } from "#features/contracts/records/describe-failure.ts";
import { CodeField } from "./code-field.tsx";
import { CodeStatus } from "./code-status.tsx";
import { PlaceField } from "./place-field.tsx";
import { FormFailure } from "#features/contracts/records/components/form-failure.tsx";
import classes from "#features/contracts/records/components/contract-forms.module.css";
import { useCodeRequest } from "./use-code-request.ts";

type CodeFormProps = {
  contract: Contract;
  /** True if the client cannot draw and therefore also types their name. */
  withName?: boolean;
  /** True if the advisor's last attempt to sign used this form. If false, failures of earlier attempts are hidden. */
  isLast?: boolean;
  onTry?: () => void;
};

type NameFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | null;
  onChange: (name: string) => void;
};

function NameField({ ref, value, error, onChange }: NameFieldProps) {
  const { t } = useTexts("signing");
  return (
    <TextInput
      ref={ref}
      label={t("typed-name")}
      description={t("typed-name-why")}
      value={value}
      error={error}
      required
      withAsterisk={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * The form for signing with a code from the client's phone. It also has a field for the place.
 * Source: docs/reference/signing.md#codes.
 */
export function CodeForm({ contract, withName = false, isLast = true, onTry }: CodeFormProps) {
  const { t } = useTexts(["signing", "validation"]);
  const { signing } = contract;
  const [place, setPlace] = useState(() => signingPlaceStore.get());
  const [typedName, setTypedName] = useState("");
  const [code, setCode] = useState("");
  const [wasTried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const placeField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const sign = useSigningRequest(
    contract.id,
    () =>
      call("smsSignContract", {
        body: {
          documents: documentsToSign(contract),
          signature: { ...signatureOf(contract, place), signatureData: readSmsCode(code) },
          ...(withName && { typedName: typedName.trim() }),
        },
      }),
    { describe: describeSigning, onDone: () => signingPlaceStore.set(place.trim()) },
  );
  const request = useCodeRequest(contract, {
    onSent: () => {
      showToast(t("sms.new-message-sent"), { id: "sms-code" });
      setCode("");
      sign.forget();
    },
  });
  const issues = [...(withName ? checkSignerName(typedName) : []), ...checkSmsSigning({ signPlace: place, code })];
  const errorOf = (path: string) => (wasTried ? describeIssue(issues.find((issue) => issue.path === path)) : null);

  function describeIssue(issue: Issue | undefined): string | null {
    return issue === undefined ? null : t(`validation:${issue.key}`, { ...issue.params });
  }

  function handleRequest() {
    sign.forget();
    onTry?.();
    request.run();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const first = issues[0]?.path;
    if (first === undefined) {
      request.forget();
      onTry?.();
      return sign.run();
    }
    const field = first === "typedName" ? nameField : first === "signPlace" ? placeField : codeField;
    field.current?.focus();
  }

  if (signing === null) return null;
  return (
    <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
      <CodeStatus signing={signing} isRequesting={request.isRunning} onRequest={handleRequest} />
      <FormFailure failure={isLast ? request.failure : null} />
      {withName && <NameField ref={nameField} value={typedName} error={errorOf("typedName")} onChange={setTypedName} />}
      <PlaceField ref={placeField} value={place} error={errorOf("signPlace")} onChange={setPlace} />
      <CodeField ref={codeField} value={code} error={errorOf("code")} onChange={setCode} />
      <FormFailure failure={isLast ? sign.failure : null} />
      <Button type="submit" fullWidth loading={sign.isRunning}>
        {t("sign")}
      </Button>
    </form>
  );
}
