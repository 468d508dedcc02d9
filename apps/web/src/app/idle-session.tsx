import "../styles/portal.css";
import { IdleWarning } from "#features/identity/sessions/components/idle-warning.tsx";
import { useKeepAlive } from "#features/identity/sessions/use-keep-alive.ts";
import { Overlays } from "#ui/overlays/overlays.tsx";

/**
 * The keep-alive and the warning before the end of a session, on pages that are open to anyone, such as those behind an
 * e-mail's link. Source: docs/reference/sessions.md#keep-alive.
 */
export function IdleSession() {
  const stay = useKeepAlive();
  return (
    <Overlays>
      <IdleWarning onStay={stay} />
    </Overlays>
  );
}
