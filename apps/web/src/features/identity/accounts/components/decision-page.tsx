import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import { call, CallError } from "#lib/http/api.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import type { Decision, RegistrationRequest } from "../model/registration-request.ts";
import classes from "./accounts.module.css";
import { BackToLogin } from "./back-to-login.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { ResultMessage } from "./result-message.tsx";
import { RequestFacts } from "./request-facts.tsx";

type Loaded =
  | { state: "loading" | "not-found" | "failed" }
  | { state: "open" | "decided-now" | "decided-before"; request: RegistrationRequest };

/**
 * The page to which the operator's email links: the registration and one button. The decision requires the button,
 * because mail scanners follow links. Source: docs/reference/accounts.md#decision-of-the-operator.
 */
export function DecisionPage({ decision, id }: { decision: Decision; id: string }) {
  const { t } = useTexts("accounts");
  useDocumentTitle(t(`${decision}-title`));
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  useEffect(() => {
    let isActive = true;
    void loadRequest(id).then((found) => isActive && setLoaded(found));
    return () => {
      isActive = false;
    };
  }, [id]);

  async function reload() {
    setLoaded({ state: "loading" });
    setLoaded(await loadRequest(id));
  }
  /**
   * Shows that another operator has decided. If the request's current state cannot be loaded, shows a generic message.
   */
  async function handleDecidedBefore(request: RegistrationRequest) {
    const found = await loadRequest(id);
    setLoaded({ state: "decided-before", request: "request" in found ? found.request : request });
  }

  if (!("request" in loaded)) return <WithoutRequest decision={decision} state={loaded.state} onRetry={reload} />;
  const { request, state } = loaded;
  if (state === "open") {
    return (
      <>
        <PublicHeading title={t(`${decision}-title`)} lead={t(`${decision}-lead`)} />
        <RequestFacts request={request} />
        <DecisionForm
          decision={decision}
          id={id}
          onDecided={(decided) => setLoaded({ state: "decided-now", request: decided })}
          onDecidedBefore={() => void handleDecidedBefore(request)}
        />
      </>
    );
  }
  const isNow = state === "decided-now";
  return (
    <ResultMessage kind="well" title={t(isNow ? `${decision}-done-title` : "decided-title")}>
      <p className={classes["text"]}>
        {isNow ? t(`${decision}-done-text`, { email: request.email }) : t(`decided-${request.state}`)}
      </p>
      <RequestFacts request={request} />
    </ResultMessage>
  );
}

type WithoutRequestProps = {
  decision: Decision;
  state: "loading" | "not-found" | "failed";
  onRetry: () => Promise<void>;
};

function WithoutRequest({ decision, state, onRetry }: WithoutRequestProps) {
  const { t } = useTexts("accounts");
  if (state === "loading") return <PublicHeading title={t(`${decision}-title`)} lead={t("opening-page")} />;
  if (state === "not-found") {
    return (
      <ResultMessage kind="wrong" title={t("request-not-found-title")}>
        <p className={classes["text"]}>{t("request-not-found-text")}</p>
        <BackToLogin />
      </ResultMessage>
    );
  }
  return (
    <ResultMessage kind="wrong" title={t("request-failed-title")}>
      <p className={classes["text"]}>{t("errors:form-error")}</p>
      <Button size="md" onClick={() => void onRetry()}>
        {t("retry")}
      </Button>
    </ResultMessage>
  );
}

async function loadRequest(id: string): Promise<Loaded> {
  try {
    const request = await call("getRegistrationRequest", { params: { id } });
    return { state: request.state === "ManualCheck" ? "open" : "decided-before", request };
  } catch (error) {
    // For the user, an id that the server rejects as malformed is as unknown as a deleted one.
    const isUnknown = error instanceof CallError && [400, 404].includes(error.status);
    return { state: isUnknown ? "not-found" : "failed" };
  }
}
