import { useEffect, useState } from "react";
import { onSessionEnd } from "#features/identity/sessions/model/session-end.ts";
import { forgetWebRequestId, takeWebRequest } from "./model/web-request-id.ts";

/** Takes the web request that the page was opened with before anything is drawn, and forgets it at a log-out. */
export function useWebRequestArrival(): void {
  useState(takeWebRequest);
  useEffect(
    () =>
      onSessionEnd(({ isFinal }) => {
        // A session that ended by itself, as one finds out when a link is opened the next morning, keeps the link.
        if (isFinal) forgetWebRequestId();
      }),
    [],
  );
}
