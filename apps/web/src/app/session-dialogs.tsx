import { useState } from "react";
import { SaveBeforeLogOut } from "#features/sales/drafts/components/save-before-log-out.tsx";
import { Disclaimer } from "#features/identity/sessions/components/disclaimer.tsx";
import { IdleWarning } from "#features/identity/sessions/components/idle-warning.tsx";
import { UnsavedWork } from "#features/identity/sessions/components/unsaved-work.tsx";
import { acceptDisclaimer, isDisclaimerAccepted } from "#features/identity/sessions/model/disclaimer.ts";
import { useKeepAlive } from "#features/identity/sessions/use-keep-alive.ts";

/**
 * The dialogs of the session, shown one after the other: first the disclaimer, then the offer of work from an earlier
 * session. The warning before the session ends is above all dialogs except the log-out dialog.
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
