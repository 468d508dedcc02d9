import { notifications } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { CodeBoundary } from "../layout/code-boundary.tsx";
import { useTrackClicks } from "./after-click.ts";
import { answerQuestion } from "./confirm.tsx";
import { loadOverlays } from "./load-overlays.ts";

const OverlayParts = lazy(async () => ({ default: (await loadOverlays()).OverlayParts }));

/**
 * Where toasts and questions appear. Those that come before their code wait for it; at the end of a session those of its
 * user are removed. Source: portal §2.7.
 */
export function Overlays({ children }: { children: ReactNode }) {
  // Rendered after the first view, which needs none of its code.
  const isDue = useDeferredValue(true, false);
  useTrackClicks();
  useEffect(() => removeOverlays, []);
  return (
    <>
      {isDue && (
        <CodeBoundary>
          <Suspense>
            <OverlayParts />
          </Suspense>
        </CodeBoundary>
      )}
      {children}
    </>
  );
}

function removeOverlays(): void {
  notifications.clean();
  answerQuestion(null);
}
