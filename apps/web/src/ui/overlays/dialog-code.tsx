import { type ReactNode, Suspense } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "../feedback/toasts.ts";
import { CodeBoundary } from "../layout/code-boundary.tsx";

/**
 * Around a dialog of the portal whose code loads when it opens. If the code cannot be loaded, calls `onMissing`, which
 * closes the dialog, and says so; the page stays as it is.
 */
export function DialogCode({ onMissing, children }: { onMissing: () => void; children: ReactNode }) {
  const { t } = useTexts("session");
  function handleMissing() {
    onMissing();
    showFailure(t("dialog-missing"), { id: "dialog-missing" });
  }
  return (
    <CodeBoundary onMissing={handleMissing}>
      <Suspense>{children}</Suspense>
    </CodeBoundary>
  );
}
