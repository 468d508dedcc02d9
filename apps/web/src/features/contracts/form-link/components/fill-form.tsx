import type { ClientFormLink } from "@fundport/api";
import { useEffect, useState } from "react";
import { call, CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { createFormStore, type FormStore, readTerms } from "../model/form-state.ts";
import { FormContext } from "../model/form-context.ts";
import classes from "./client-form-page.module.css";
import { FormBody } from "./form-body.tsx";

type FillFormProps = {
  token: string;
  link: ClientFormLink;
  /** The current state of the form; null until the form has loaded. */
  filling: FormStore | null;
  onFilling: (filling: FormStore) => void;
  onLinkChanged: () => void;
};

/** Loads the form once. If the language changes, loads only the lists of the form again. */
export function FillForm({ token, link, filling, onFilling, onLinkChanged }: FillFormProps) {
  const { t, i18n } = useTexts("client-form");
  const { language } = i18n;
  const [failure, setFailure] = useState<"offline" | "failed" | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    call("getClientFormToFill", { params: { token } }, { signal: controller.signal, language }).then(
      (toFill) => {
        // The server can still respond to a load that was abandoned. Using that response would overwrite the client's
        // later input.
        if (controller.signal.aborted) return;
        if (filling === null) onFilling(createFormStore(toFill));
        else filling.setState({ terms: readTerms(toFill) });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (error instanceof CallError && (error.status === 401 || error.status === 403)) onLinkChanged();
        else setFailure(error instanceof CallError && error.status === 0 ? "offline" : "failed");
      },
    );
    return () => controller.abort();
    // `filling` is no dependency: the parent sets it after the form has loaded, which must not start another load.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, language, turn]);

  if (filling === null && failure !== null) {
    return (
      <div role="alert" className={classes["card"]}>
        <p>{t(failure)}</p>
        <button
          type="button"
          className={classes["button"]}
          onClick={() => {
            setFailure(null);
            setTurn(turn + 1);
          }}
        >
          {t("retry")}
        </button>
      </div>
    );
  }
  if (filling === null) return <output>{t("loading")}</output>;
  return (
    <FormContext value={filling}>
      <FormBody token={token} link={link} onLinkChanged={onLinkChanged} />
    </FormContext>
  );
}
