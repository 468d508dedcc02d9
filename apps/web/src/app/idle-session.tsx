import { useEffect } from "react";
import { IdleWarning } from "#features/session/components/idle-warning.tsx";
import { useKeepAlive } from "#features/session/use-keep-alive.ts";
import { doOnIdle } from "#lib/do-on-idle.ts";
import { preloadOverlays } from "#ui/late-overlays.ts";
import { Overlays } from "#ui/overlays.tsx";

/**
 * The keep-alive and the warning before the end for who is logged in on a page that is open to anyone, such as that of
 * an e-mail's link. Source: portal §4, a ping every 10 seconds while logged in.
 */
export function IdleSession() {
  const stay = useKeepAlive();
  useEffect(() => doOnIdle([preloadWarning]), []);
  return (
    <Overlays>
      <IdleWarning onStay={stay} />
    </Overlays>
  );
}

/** The warning may have to be shown without a connection. */
function preloadWarning(): boolean {
  preloadOverlays();
  return false;
}
