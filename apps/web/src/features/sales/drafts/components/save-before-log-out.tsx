import { useEffect, useState } from "react";
import { registerLogOutDialog } from "#features/identity/sessions/model/log-out-dialog.ts";
import { listUnsavedWork, onWorkChange } from "#features/identity/sessions/model/work-sources.ts";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { withAllTexts } from "#lib/language/language.ts";
import { lazyComponent } from "#ui/layout/lazy-component.tsx";
import { reportMissingOverlays } from "#ui/overlays/lazy-overlays.ts";
import { isDraftWork } from "../model/draft-work.ts";

const LogOutDialog = lazyComponent(async () => (await withAllTexts(() => import("./log-out-dialog.tsx"))).LogOutDialog);

/** Opens a dialog before a log-out that would lose work that a draft can store. Source: docs/decisions/181. */
export function SaveBeforeLogOut() {
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
  return <LogOutDialog onClose={close} onMissing={() => (close(), reportMissingOverlays())} />;
}

const hasDraftWork = () => listUnsavedWork().some(isDraftWork);

/**
 * Preloads the dialog as soon as there is unsaved work, since it may have to open without a connection. It is too large to
 * load with the first page. Returns a function that stops waiting.
 */
function preloadOnceNeeded(): () => void {
  let stop = onWorkChange(preload);
  function preload(): void {
    if (!hasDraftWork()) return;
    stop();
    stop = runWhenIdle([preloadDialog]);
  }
  preload();
  return () => stop();
}

function preloadDialog(): boolean {
  LogOutDialog.preload().catch(() => undefined);
  return false;
}
