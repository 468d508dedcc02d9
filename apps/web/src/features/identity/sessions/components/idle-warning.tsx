import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CallError } from "#lib/http/api.ts";
import { useSecondsUntil } from "#lib/dates/use-seconds-until.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { useIdleClock } from "../model/idle-clock.ts";
import { useLogOut } from "../use-log-out.ts";
import classes from "./idle-warning.module.css";

/**
 * Counts down in every tab before an idle session ends. When the user chooses to stay in one tab, the warning closes in
 * all tabs. Source: docs/reference/sessions.md#idle-warning.
 */
export function IdleWarning({ onStay }: { onStay: () => Promise<void> }) {
  const endsAt = useIdleClock((state) => (state.isNear ? state.endsAt : null));
  return endsAt === null ? null : <Countdown endsAt={endsAt} onStay={onStay} />;
}

function Countdown({ endsAt, onStay }: { endsAt: number; onStay: () => Promise<void> }) {
  const { t } = useTexts("shell");
  const logOut = useLogOut();
  const secondsLeft = useSecondsUntil(endsAt);
  const [isStaying, setStaying] = useState(false);
  const [isMaximumReached, setProlonged] = useState(false);

  async function handleStay() {
    setStaying(true);
    try {
      await onStay();
      // If the warning is still open, the session has reached its maximum length.
      setProlonged(true);
    } catch (error) {
      const isOver = !(error instanceof CallError) || error.status === 401;
      if (!isOver) showFailure(t("idle-failed"), { id: "idle" });
    } finally {
      setStaying(false);
    }
  }

  return (
    <TextModal
      title={t("idle-title")}
      closeLabel={t("close")}
      onClose={() => void handleStay()}
      actions={
        <>
          <Button variant="default" onClick={() => void logOut()}>
            {t("session:log-out")}
          </Button>
          <Button onClick={() => void handleStay()} loading={isStaying} data-autofocus>
            {t("idle-stay")}
          </Button>
        </>
      }
    >
      <p className={classes["countdown"]} role="timer">
        {clockText(secondsLeft)}
      </p>
      <p>{t(isMaximumReached ? "idle-text-final" : "idle-text")}</p>
      <p className="visually-hidden" aria-live="assertive">
        {t("idle-seconds", { count: announcedSeconds(secondsLeft) })}
      </p>
    </TextModal>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Returns the number of seconds that screen readers announce. They must announce only a few steps instead of every
 * second.
 */
function announcedSeconds(seconds: number): number {
  return [10, 30].find((step) => seconds <= step) ?? 60;
}
