import { lazy, Suspense, useEffect, useState } from "react";
import { registerLogOutDialog } from "#features/identity/sessions/model/log-out-dialog.ts";
import { listUnsavedWork, onWorkChange } from "#features/identity/sessions/model/work-sources.ts";
import { withAllTexts } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import { CodeBoundary } from "#ui/layout/code-boundary.tsx";
import { isDraftWork } from "../model/draft-work.ts";

const loadDialog = async () => ({ default: (await withAllTexts(() => import("./log-out-dialog.tsx"))).LogOutDialog });
const LogOutDialog = lazy(loadDialog);

/** Opens a dialog before a log-out that would lose work that a draft can store. Source: docs/decisions/181. */
export function SaveBeforeLogOut() {
  const { t } = useTexts("session");
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      registerLogOutDialog(() => {
        const isAsking = hasDraftWork();
        setOpen(isAsking);
        return isAsking;
      }),
    [],
  );
  useEffect(preloadOnceNeeded, []);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  function handleMissing() {
    close();
    showFailure(t("dialog-missing"));
  }
  return (
    <CodeBoundary onMissing={handleMissing}>
      <Suspense>
        <LogOutDialog onClose={close} />
      </Suspense>
    </CodeBoundary>
  );
}

const hasDraftWork = () => listUnsavedWork().some(isDraftWork);

/** Loads the dialog as soon as there is work, since it may have to open without a connection; returns how to stop. */
function preloadOnceNeeded(): () => void {
  function preload(): void {
    if (!hasDraftWork()) return;
    stop();
    loadDialog().catch(() => undefined);
  }
  const stop = onWorkChange(preload);
  preload();
  return stop;
}
