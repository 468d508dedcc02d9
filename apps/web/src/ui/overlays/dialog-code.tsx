import { type ReactNode, Suspense } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "../feedback/toasts.ts";
import { CodeBoundary, isMissingCode } from "../layout/code-boundary.tsx";

/**
 * Wraps a dialog whose code loads when the dialog opens. If the code cannot be loaded or the dialog fails, shows the
 * reason and calls `onMissing`, in which the caller closes the dialog. The page stays unchanged.
 */
export function DialogCode({ onMissing, children }: { onMissing: () => void; children: ReactNode }) {
  const { t } = useTexts("session");
  function handleMissing(error: unknown) {
    onMissing();
    showFailure(t(isMissingCode(error) ? "dialog-missing" : "dialog-failed"), { id: "dialog-missing" });
  }
  return (
    <CodeBoundary onMissing={handleMissing}>
      <Suspense>{children}</Suspense>
    </CodeBoundary>
  );
}
