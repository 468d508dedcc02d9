import type { ClientFormLink } from "@fundport/api";
import { clientSections } from "@fundport/rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { nameFields } from "#features/clients/form/model/fields/describe-value.ts";
import { call, CallError } from "#lib/http/api.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { attempt, showRefused } from "../model/form-state.ts";
import { useFormState, useFormStore } from "../model/form-context.ts";
import { focusField } from "../model/focus-field.ts";
import { saveForm } from "../model/save-form.ts";
import { describeFailure } from "../model/describe-failure.ts";
import classes from "./client-form-page.module.css";
import { FormSection } from "./form-section.tsx";

type FormBodyProps = { token: string; link: ClientFormLink; onLinkChanged: () => void };

/** The sections of the form, followed by the save status and the button that sends the form. */
export function FormBody({ token, link, onLinkChanged }: FormBodyProps) {
  const { t, i18n } = useTexts("client-form");
  const store = useFormStore();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wrong, setWrong] = useState({ count: 0 });
  // An effect focuses the first invalid field, because the fields are marked as invalid only by rendering.
  useEffect(() => {
    if (wrong.count > 0 && form.current) focusField(form.current);
  }, [wrong]);
  useEffect(() => {
    const saving = saveForm({ token, store, onLinkChanged });
    return () => saving.stop();
  }, [token, store, onLinkChanged]);

  async function handleSend(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const count = attempt(store).length;
    setWrong({ count });
    if (count > 0) return;
    setSending(true);
    try {
      await call("returnClientForm", { params: { token }, body: { fields: store.getState().unsaved } });
      store.setState({ unsaved: {}, saveStatus: "saved" });
      onLinkChanged();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 401 || error.status === 403) onLinkChanged();
      else if (error.code === "ClientFormInvalid") setWrong({ count: showRefused(store, error.fields) });
      else setFailure(describeRefusal(error, error.status === 0 ? "client-form:offline" : "client-form:failed"));
    } finally {
      setSending(false);
    }
  }

  const until = link.validUntil === null ? "" : localDateTime(link.validUntil);
  return (
    <form ref={form} noValidate autoComplete="on" onSubmit={(event) => void handleSend(event)}>
      <p className={classes["note"]}>{t("form-lead", { until })}</p>
      {clientSections.map((section) => (
        <FormSection key={section} section={section} phoneEnding={link.phoneEnding} />
      ))}
      <div className={classes["end"]}>
        <FilledIn />
        <SaveStatus />
        {wrong.count > 0 && (
          <p role="alert" className={classes["issue"]}>
            {t("to-mend", wrong)}
          </p>
        )}
        {failure !== null && (
          <p role="alert" className={classes["issue"]}>
            {describeFailure(t, i18n, failure)}
          </p>
        )}
        <p className={classes["note"]}>{t("send-note")}</p>
        <button type="submit" className={classes["button"]} disabled={isSending}>
          {t(isSending ? "sending" : "send")}
        </button>
      </div>
    </form>
  );
}

const statusKeys = {
  saved: "saved",
  waiting: "saving",
  offline: "save-offline",
  failed: "save-failed",
  "too-long": "save-too-long",
} as const;

/** Shows whether everything is saved. Stays visible while the client scrolls. */
function SaveStatus() {
  const { t } = useTexts("client-form");
  const status = useFormState((filling) => filling.saveStatus);
  return (
    <output className={classes["keeping"]} data-wrong={["offline", "failed", "too-long"].includes(status) || undefined}>
      {t(statusKeys[status])}
    </output>
  );
}

/** Announces which fields were filled in automatically when the client left a field. */
function FilledIn() {
  const { t } = useTexts(["client-form", "client"]);
  const names = useFormState(({ filledIn }) => filledIn);
  const form = useFormState((filling) => filling.form);
  return (
    <p aria-live="polite" className="visually-hidden">
      {names.length > 0 && t("filled-in", { fields: nameFields(t, names, form) })}
    </p>
  );
}
