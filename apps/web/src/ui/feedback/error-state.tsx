import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CallError } from "#lib/http/api.ts";
import { useOnReturn } from "#lib/http/connection.ts";
import classes from "./states.module.css";

type ErrorStateProps = {
  /** The title of the error, which names what failed on the page; default: a general message. */
  title?: string;
  /** The text about what to do next; default: a message that distinguishes a lost connection from a server error. */
  text?: string;
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** An alternative next to the retry button. */
  action?: ReactNode;
  isCompact?: boolean;
};

/**
 * Shows what failed and what to do next. After a lost connection, calls `onRetry` automatically once the server can be
 * reached.
 */
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
