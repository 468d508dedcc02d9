import { useSyncExternalStore } from "react";

/** The last call that got no answer at all makes the server count as out of reach, until one gets through. */
let isServerReachable = true;
const listeners = new Set<() => void>();

export function reportServer(reachable: boolean): void {
  if (isServerReachable === reachable) return;
  isServerReachable = reachable;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the portal can be reached: the browser has a connection and the server answers. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isServerReachable);
}
