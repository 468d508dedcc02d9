import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Navigate } from "react-router";
import { call, CallError } from "#lib/http/api.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { clientName } from "../model/client-facts.ts";
import { receiveClient } from "../model/received-clients.ts";
import { forgetWebRequestId, useWebRequestId } from "../model/web-request-id.ts";
import classes from "./web-request-loading.module.css";

/**
 * Loads the web request that is waiting, stores its client for the home page, and opens the home page.
 * Source: docs/reference/drafts.md#links.
 */
export function WebRequestLoading() {
  const id = useWebRequestId((state) => state.id);
  return id === null ? <Navigate to="/" replace /> : <Loading key={id} id={id} />;
}

function Loading({ id }: { id: string }) {
  const { t } = useTexts("web-request");
  useDocumentTitle(t("title"));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["web-request", id],
    queryFn: () => call("getWebRequest", { params: { id } }),
  });
  const isNone = error instanceof CallError && [400, 404].includes(error.status);
  useEffect(() => {
    if (data) {
      receiveClient({ id, client: data });
      const name = clientName(data);
      showToast(name === null ? t("arrived") : t("arrived-of", { name }), { id: "web-request" });
    }
    if (isNone) showFailure(t("none"), { id: "web-request" });
    if (data || isNone) forgetWebRequestId();
  }, [id, data, isNone, t]);
  if (error && !isNone) {
    const proceed = (
      <Button variant="default" onClick={forgetWebRequestId}>
        {t("go-on-without")}
      </Button>
    );
    return (
      <ErrorState
        title={t("failed")}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        action={proceed}
      />
    );
  }
  return (
    <div className={classes["page"]} aria-busy="true">
      <h1 className={classes["title"]}>{t("title")}</h1>
      <Skeleton width="100%" height="9rem" radius={10} />
      <Skeleton width="100%" height="14rem" radius={10} />
    </div>
  );
}
