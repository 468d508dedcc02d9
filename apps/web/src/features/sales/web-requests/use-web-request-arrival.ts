import { useEffect, useState } from "react";
import { onSessionEnd } from "#features/identity/sessions/model/session-end.ts";
import { forgetWebRequestId, takeWebRequest } from "./model/web-request-id.ts";

/** Reads the web request with which the page was opened, before the first rendering, and removes it at a log-out. */
export function useWebRequestArrival(): void {
  useState(takeWebRequest);
  useEffect(
    () =>
      onSessionEnd(({ isFinal }) => {
        // An expired session keeps the link, for example when it is opened the next morning.
        if (isFinal) forgetWebRequestId();
      }),
    [],
  );
}
