import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { create } from "zustand";

/** Whether the server can be reached. False from a request without a response until the next request with one. */
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

/** Returns true if the browser is online and the server responds. */
export function useConnection(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return useServer(({ isReachable }) => isReachable) && isOnline;
}

/** Calls `onReturn` when the connection returns, if it was lost while `isWaiting` was true. */
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
