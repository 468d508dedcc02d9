import { useEffect, useState } from "react";
import { onSessionEnd } from "#features/identity/sessions/model/session-end.ts";
import { forgetWebRequestId, takeWebRequest } from "./model/web-request-id.ts";

/**
 * Reads the web request with which the page was opened, before the first rendering. Removes the web request at a
 * log-out.
 */
export function useWebRequestArrival(): void {
  useState(takeWebRequest);
  useEffect(
    () =>
      onSessionEnd(({ isFinal }) => {
        // If the session has only expired, the web request is kept, for example for a link that is opened the next
        // morning.
        if (isFinal) forgetWebRequestId();
      }),
    [],
  );
}
