import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { create } from "zustand";

/** The last call that got no answer at all makes the server count as out of reach, until one gets through. */
const useServer = create<{ isReachable: boolean }>()(() => ({ isReachable: true }));

export function reportServer(isReachable: boolean): void {
  useServer.setState({ isReachable });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the portal can be reached: the browser has a connection and the server answers. */
export function useConnection(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return useServer(({ isReachable }) => isReachable) && isOnline;
}

/** Calls back when the portal can be reached again after it could not be while `isWaiting`. */
export function useOnReturn(isWaiting: boolean, onReturn: () => void): void {
  const isConnected = useConnection();
  const wasAway = useRef(false);
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const isBack = isWaiting && isConnected && wasAway.current;
    wasAway.current = isWaiting && !isConnected;
    if (isBack) handleReturn();
  }, [isWaiting, isConnected]);
}
