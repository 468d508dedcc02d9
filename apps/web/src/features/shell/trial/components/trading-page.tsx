import type { EndpointOutput } from "@fundport/api";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import { call, CallError } from "#lib/http/api.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PathLink } from "#ui/layout/path-link.tsx";
import { TokenClaims } from "./token-claims.tsx";
import classes from "./trial.module.css";

type Claims = EndpointOutput<"receiveTradingToken">;
type Received =
  | { state: "checking" | "no-token" | "used" | "expired" | "invalid" | "failed" }
  | { state: "verified"; claims: Claims };

/**
 * Replaces the trading system in trial mode: verifies the sign-on token as the real system must, and shows the token's
 * claims. Source: docs/reference/messages.md#trial-mode.
 */
export function TradingPage({ token }: { token: string }) {
  const { t } = useTexts("trial");
  useDocumentTitle(t("trading-title"));
  const [received, setReceived] = useState<Received>({ state: token === "" ? "no-token" : "checking" });
  // The token must be sent only once, but React may run the effect several times.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || token === "") return;
    hasStarted.current = true;
    void receive(token).then(setReceived);
  }, [token]);

  async function handleRetry() {
    setReceived({ state: "checking" });
    setReceived(await receive(token));
  }

  const { state } = received;
  return (
    <>
      <PublicHeading title={t("trading-title")} lead={t("trading-lead")} />
      <output className={classes["outcome"]} data-state={state}>
        {t(`trading-${state}`)}
      </output>
      {state === "verified" && <TokenClaims claims={received.claims} />}
      {state === "failed" && <Button onClick={() => void handleRetry()}>{t("retry")}</Button>}
      <p className={classes["note"]}>{t("trading-settings")}</p>
      <PathLink to="/">{t("back")}</PathLink>
    </>
  );
}

const states = { TokenUsed: "used", TokenExpired: "expired", InvalidToken: "invalid" } as const;

async function receive(token: string): Promise<Received> {
  try {
    return { state: "verified", claims: await call("receiveTradingToken", { body: { token } }) };
  } catch (error) {
    const code = error instanceof CallError ? error.code : "";
    return { state: Object.hasOwn(states, code) ? states[code as keyof typeof states] : "failed" };
  }
}
