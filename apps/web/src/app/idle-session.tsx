import "../styles/portal.css";
import { IdleWarning } from "#features/identity/sessions/components/idle-warning.tsx";
import { useKeepAlive } from "#features/identity/sessions/use-keep-alive.ts";
import { Overlays } from "#ui/overlays/overlays.tsx";

/**
 * Keeps the session alive, and shows the warning before it ends, on pages that open whether or not a user is logged in,
 * for example from an email's link. Source: docs/reference/sessions.md#keep-alive.
 */
export function IdleSession() {
  const stay = useKeepAlive();
  return (
    <Overlays>
      <IdleWarning onStay={stay} />
    </Overlays>
  );
}
