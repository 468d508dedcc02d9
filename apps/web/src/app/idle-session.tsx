import "../styles/portal.css";
import { IdleWarning } from "#features/identity/sessions/components/idle-warning.tsx";
import { useKeepAlive } from "#features/identity/sessions/use-keep-alive.ts";
import { Overlays } from "#ui/overlays/overlays.tsx";

/**
 * The keep-alive and the warning before the end for who is logged in on a page that is open to anyone, such as that of
 * an e-mail's link. Source: portal §4, a ping every 10 seconds while logged in.
 */
export function IdleSession() {
  const stay = useKeepAlive();
  return (
    <Overlays>
      <IdleWarning onStay={stay} />
    </Overlays>
  );
}
