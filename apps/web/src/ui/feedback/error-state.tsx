import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CallError } from "#lib/http/api.ts";
import { useOnReturn } from "#lib/http/connection.ts";
import classes from "./states.module.css";

type ErrorStateProps = {
  /** What happened, in the words of the place; a general sentence by default. */
  title?: string;
  /** That nothing was lost; by default it also tells a lost connection from a fault of the portal. */
  text?: string;
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Beside the retry button: another way to go on. */
  action?: ReactNode;
  isCompact?: boolean;
};

/** A failure: what happened, that nothing was lost, what to press. What had no connection is tried again by itself once there is one. */
export function ErrorState({ title, text, error, onRetry, isRetrying, action, isCompact }: ErrorStateProps) {
  const { t } = useTexts("shell");
  const isOffline = error instanceof CallError && error.status === 0;
  useOnReturn(isOffline && onRetry !== undefined, () => onRetry?.());
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <div className={classes["state"]} data-compact={isCompact || undefined} role="alert">
      <span className={classes["icon"]} data-wrong aria-hidden>
        <IconPlugConnectedX size={24} stroke={1.6} />
      </span>
      <p className={classes["title"]}>{title ?? t("failed-title")}</p>
      <div className={classes["text"]}>
        {text ?? t(isOffline ? "failed-offline" : "failed-text")}
        {requestId !== undefined && <p>{t("failed-request", { id: requestId })}</p>}
      </div>
      {(onRetry !== undefined || action !== undefined) && (
        <div className={classes["action"]}>
          {onRetry !== undefined && (
            <Button onClick={onRetry} loading={isRetrying ?? false}>
              {t("retry")}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
