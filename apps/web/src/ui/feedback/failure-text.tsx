import { formatWait, pickLanguage } from "@fundport/i18n";
import { useState } from "react";
import type { Failure } from "#lib/http/failure.ts";
import { useSecondsUntil } from "#lib/dates/use-seconds-until.ts";
import { useTexts } from "#lib/language/use-texts.tsx";

/**
 * The message of a failed request. If the user has to wait, the message counts down and finally changes to a message
 * that the wait is over.
 */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTexts("errors");
  const { key, context, values, retryAt } = failure;
  if (retryAt === null) return t(key, { ...values, ...(context === undefined ? {} : { context }) });
  return <Waiting key={retryAt} failure={failure} retryAt={retryAt} />;
}

function Waiting({ failure: { key, context, values }, retryAt }: { failure: Failure; retryAt: number }) {
  const { t, i18n } = useTexts("errors");
  const seconds = useSecondsUntil(retryAt);
  // The wait that screen readers announce: the first one only, instead of a new one every second.
  const [secondsAtFirst] = useState(seconds);
  if (seconds === 0) return t("errors:wait-over");
  const describe = (remainingSeconds: number) =>
    t(key, { ...values, context: context ?? "", when: formatWait(pickLanguage([i18n.language]), remainingSeconds) });
  return (
    <>
      <span aria-hidden>{describe(seconds)}</span>
      <span className="visually-hidden">{describe(secondsAtFirst)}</span>
    </>
  );
}
