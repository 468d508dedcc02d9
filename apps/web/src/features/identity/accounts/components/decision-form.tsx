import { type FormEvent, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call, CallError } from "#lib/http/api.ts";
import { PathLink } from "#ui/layout/path-link.tsx";
import classes from "./accounts.module.css";
import type { Decision, RegistrationRequest } from "../model/registration-request.ts";
import { FormMessage } from "./form-message.tsx";
import { SubmitButton } from "./submit-button.tsx";

type DecisionFormProps = {
  decision: Decision;
  id: string;
  onDecided: (request: RegistrationRequest) => void;
  /** Called if another operator has already decided. */
  onDecidedBefore: () => void;
};

/** A button that sends the decision, and a link to the opposite decision. */
export function DecisionForm({ decision, id, onDecided, onDecidedBefore }: DecisionFormProps) {
  const { t } = useTexts("accounts");
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const other = decision === "accept" ? "decline" : "accept";

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      onDecided(await call(`${decision}Registration`, { params: { id } }));
    } catch (error) {
      if (error instanceof CallError && error.code === "AlreadyDecided") return onDecidedBefore();
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)}>
      {hasFailed && <FormMessage>{t("errors:form-error")}</FormMessage>}
      <div className={classes["buttons"]}>
        <SubmitButton isBusy={isBusy} isDangerous={decision === "decline"}>
          {t(`${decision}-submit`)}
        </SubmitButton>
        <PathLink to={`/registration-decision/${other}/${id}`} className={classes["back"]}>
          {t(`${other}-instead`)}
        </PathLink>
      </div>
    </form>
  );
}
