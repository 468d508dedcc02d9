import { Button } from "@mantine/core";
import type { EndpointOutput } from "@fundport/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/http/api.ts";
import { arePasskeysPossible } from "#features/identity/sessions/model/passkeys.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { addPasskey, passkeysQuery } from "../api/passkeys.ts";
import { secondFactorQuery } from "../api/second-factor-query.ts";
import forms from "./forms.module.css";
import { PasskeyList } from "./passkey-list.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Passkey = EndpointOutput<"getPasskeys">["passkeys"][number];
type Step =
  | { name: "list" }
  | { name: "add" }
  | { name: "recovery-codes"; codes: readonly string[] }
  | { name: "remove"; passkey: Passkey };

/**
 * Lists, adds and removes the user's passkeys. After a passkey has been added and the user has stored the recovery
 * codes, calls `onDone`.
 */
export function Passkeys({ onDone }: { onDone?: () => void }) {
  const { t } = useTexts("security");
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(passkeysQuery);
  const [step, setStep] = useState<Step>({ name: "list" });
  const showList = () => setStep({ name: "list" });
  const finish = onDone ?? showList;

  /** Adding the first passkey creates recovery codes, and removing the last passkey deletes them. */
  async function refetchAll() {
    await Promise.all([queryClient.invalidateQueries(passkeysQuery), queryClient.invalidateQueries(secondFactorQuery)]);
  }
  async function add(name: string, password: string) {
    const { recoveryCodes } = await addPasskey(name, password);
    if (recoveryCodes === null) finish();
    else setStep({ name: "recovery-codes", codes: recoveryCodes });
    await refetchAll();
  }
  async function remove({ id }: Passkey, password: string) {
    await call("removePasskey", { params: { id }, body: { password } });
    showList();
    await refetchAll();
  }

  if (step.name === "add") return <PasskeyStep onSubmit={add} onCancel={showList} />;
  if (step.name === "recovery-codes")
    return <RecoveryCodes title={t("passkey-codes-title")} codes={step.codes} onDone={finish} />;
  if (step.name === "remove")
    return (
      <PasswordStep
        text={t("passkey-remove-text", { name: step.passkey.name })}
        submitLabel={t("passkey-remove")}
        isDangerous
        onSubmit={async (password) => await remove(step.passkey, password)}
        onCancel={showList}
      />
    );
  if (data === undefined && error)
    return <ErrorState error={error} isCompact onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined)
    return (
      <div className={forms["stack"]}>
        <Skeleton width="100%" />
        <Skeleton width="12rem" height="2.25rem" />
      </div>
    );
  const { passkeys, max, available } = data;
  const isPossible = available && arePasskeysPossible();
  return (
    <div className={forms["stack"]}>
      <p className={forms["text"]}>{t("passkeys-text")}</p>
      {passkeys.length > 0 && (
        <PasskeyList passkeys={passkeys} onRemove={(passkey) => setStep({ name: "remove", passkey })} />
      )}
      {!isPossible && <p className={forms["text"]}>{t("passkeys-impossible")}</p>}
      {isPossible && passkeys.length >= max && <p className={forms["text"]}>{t("passkeys-many", { count: max })}</p>}
      {isPossible && passkeys.length < max && (
        <div className={forms["buttons"]}>
          <Button {...(passkeys.length > 0 ? { variant: "default" } : {})} onClick={() => setStep({ name: "add" })}>
            {t("passkey-add")}
          </Button>
        </div>
      )}
    </div>
  );
}
