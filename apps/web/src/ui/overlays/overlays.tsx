import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { removeToasts } from "../feedback/toasts.ts";
import { CodeBoundary } from "../layout/code-boundary.tsx";
import { useTrackClicks } from "./after-click.ts";
import { acceptQuestions, refuseQuestions } from "./confirm.tsx";
import { PlainOverlays } from "./plain-overlays.tsx";

/**
 * Loads the code of toasts, questions and dialogs after the page has started. The code of dialogs is loaded in advance,
 * because the warning before the end of a session may have to open without a connection.
 */
export async function loadOverlays() {
  const [{ OverlayParts }] = await Promise.all([import("./overlay-parts.tsx"), import("./text-dialog.tsx")]);
  return { default: OverlayParts };
}
const OverlayParts = lazy(loadOverlays);

/**
 * Shows toasts and questions. If they are opened before their code has loaded, they appear once it has. When a session
 * ends, the toasts and questions of its user are removed. Source: docs/reference/shell.md#overlays.
 */
export function Overlays({ children }: { children: ReactNode }) {
  // Renders toasts and questions after the first view. Their code would add 80 KB to the scripts of the first view,
  // which exceeds its budget.
  const isDue = useDeferredValue(true, false);
  useTrackClicks();
  useEffect(() => {
    acceptQuestions();
    return () => {
      removeToasts();
      refuseQuestions();
    };
  }, []);
  return (
    <>
      {isDue && (
        <CodeBoundary fallback={<PlainOverlays />}>
          <Suspense>
            <OverlayParts />
          </Suspense>
        </CodeBoundary>
      )}
      {children}
    </>
  );
}
