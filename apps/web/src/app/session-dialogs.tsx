import { useState } from "react";
import { SaveBeforeLogOut } from "#features/drafts/components/save-before-log-out.tsx";
import { Disclaimer } from "#features/session/components/disclaimer.tsx";
import { IdleWarning } from "#features/session/components/idle-warning.tsx";
import { UnsavedWork } from "#features/session/components/unsaved-work.tsx";
import { acceptDisclaimer, isDisclaimerAccepted } from "#features/session/model/disclaimer.ts";
import { useKeepAlive } from "#features/session/use-keep-alive.ts";

/**
 * What the session asks, one thing after the other: the disclaimer first, then the work of an earlier session. The
 * warning before its end comes over everything but the question that a log-out asks.
 */
export function SessionDialogs({ userId }: { userId: number }) {
  const stay = useKeepAlive();
  const [isAccepted, setAccepted] = useState(isDisclaimerAccepted);
  function handleAgree() {
    acceptDisclaimer();
    setAccepted(true);
  }
  return (
    <>
      {isAccepted ? <UnsavedWork userId={userId} /> : <Disclaimer onAgree={handleAgree} />}
      <IdleWarning onStay={stay} />
      <SaveBeforeLogOut />
    </>
  );
}
