import { Button } from "@mantine/core";
import type { EndpointOutput } from "@fundport/api";
import { IconShieldCheck, IconShieldOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";
import { replaceCached } from "#lib/http/query-client.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { passkeysQuery } from "../api/passkeys.ts";
import { secondFactorQuery } from "../api/second-factor-query.ts";
import { AuthenticatorStep, type SetUp } from "./authenticator-step.tsx";
import forms from "./forms.module.css";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import classes from "./second-factor.module.css";

type Step =
  | { name: "status" }
  | { name: "ask-to-set-up" }
  | { name: "authenticator"; password: string; setUp: SetUp }
  | { name: "recovery-codes"; codes: readonly string[] }
  | { name: "ask-to-remove" };

/** Returns the current step of two-step verification, and functions that send a request and go to the next step. */
function useSecondFactorSteps(isRequired: boolean) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "status" });
  const showStatus = () => setStep({ name: "status" });

  async function askToSetUp(password: string) {
    const answer = await call("setUpSecondFactor", { body: { password } });
    if (answer.state === "SetUp") setStep({ name: "authenticator", password, setUp: answer });
  }
  async function switchOn(password: string, code: string) {
    const answer = await call("setUpSecondFactor", { body: { password, code } });
    if (answer.state !== "Enabled") return;
    setStep({ name: "recovery-codes", codes: answer.recoveryCodes });
    replaceCached(queryClient, secondFactorQuery.queryKey, {
      required: isRequired,
      enabled: true,
      recoveryCodesLeft: answer.recoveryCodes.length,
    });
  }
  async function switchOff(password: string) {
    await call("removeSecondFactor", { body: { password } });
    queryClient.setQueryData(secondFactorQuery.queryKey, (before) => before && { ...before, enabled: false });
    // If the user has passkeys, the recovery codes stay valid.
    void queryClient.invalidateQueries(secondFactorQuery);
    showStatus();
  }

  return { step, setStep, showStatus, askToSetUp, switchOn, switchOff };
}

/**
 * Two-step verification by app: shows the status, sets it up step by step and switches it off. After the user has
 * switched it on and stored the recovery codes, calls `onDone`.
 */
export function SecondFactor({ onDone }: { onDone?: () => void }) {
  const { t } = useTexts("security");
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery);
  // Reads the passkeys that the list of passkeys has cached, because a passkey is a second factor, too.
  const { data: loadedPasskeys } = useQuery({ ...passkeysQuery, enabled: false });
  const { step, setStep, showStatus, askToSetUp, switchOn, switchOff } = useSecondFactorSteps(data?.required ?? false);

  if (step.name === "ask-to-set-up")
    return (
      <PasswordStep
        key={step.name}
        text={t("second-factor-set-up-text")}
        submitLabel={t("continue")}
        onSubmit={askToSetUp}
        onCancel={showStatus}
      />
    );
  if (step.name === "authenticator")
    return (
      <AuthenticatorStep
        setUp={step.setUp}
        onSubmit={(code) => switchOn(step.password, code)}
        onWrongPassword={() => setStep({ name: "ask-to-set-up" })}
        onCancel={showStatus}
      />
    );
  if (step.name === "recovery-codes")
    return <RecoveryCodes title={t("recovery-codes-title")} codes={step.codes} onDone={onDone ?? showStatus} />;
  if (step.name === "ask-to-remove")
    return (
      <PasswordStep
        key={step.name}
        text={t("second-factor-remove-text")}
        submitLabel={t("second-factor-remove")}
        isDangerous
        onSubmit={switchOff}
        onCancel={showStatus}
      />
    );
  if (data)
    return (
      <Status
        status={data}
        hasPasskey={loadedPasskeys !== undefined && loadedPasskeys.passkeys.length > 0}
        onSetUp={() => setStep({ name: "ask-to-set-up" })}
        onRemove={() => setStep({ name: "ask-to-remove" })}
      />
    );
  if (error) return <ErrorState error={error} isCompact onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div className={forms["stack"]}>
      <Skeleton width="8rem" />
      <Skeleton width="100%" />
      <Skeleton width="12rem" height="2.25rem" />
    </div>
  );
}

type StatusProps = {
  status: EndpointOutput<"getSecondFactor">;
  hasPasskey: boolean;
  onSetUp: () => void;
  onRemove: () => void;
};
/** If this number of recovery codes or fewer are left, the page suggests new ones. */
const fewCodes = 2;

function Status({ status, hasPasskey, onSetUp, onRemove }: StatusProps) {
  const { t } = useTexts("security");
  const { enabled, recoveryCodesLeft } = status;
  const isOn = enabled || hasPasskey;
  const text = enabled ? "second-factor-on-text" : isOn ? "second-factor-passkey-text" : "second-factor-off-text";
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  return (
    <div className={forms["stack"]}>
      <p className={classes["status"]} data-on={isOn || undefined}>
        <Icon size={20} stroke={1.7} aria-hidden />
        {t(isOn ? "second-factor-on" : "second-factor-off")}
      </p>
      <p className={forms["text"]}>{t(text)}</p>
      {isOn && (
        <p className={forms["text"]} data-few={recoveryCodesLeft <= fewCodes || undefined}>
          {t("recovery-codes-left", { count: recoveryCodesLeft })}
          {enabled && recoveryCodesLeft <= fewCodes && ` ${t("recovery-codes-few")}`}
        </p>
      )}
      <div className={forms["buttons"]}>
        {enabled ? (
          <Button variant="default" onClick={onRemove}>
            {t("second-factor-remove")}
          </Button>
        ) : (
          <Button {...(hasPasskey ? { variant: "default" } : {})} onClick={onSetUp}>
            {t("second-factor-set-up")}
          </Button>
        )}
      </div>
    </div>
  );
}
