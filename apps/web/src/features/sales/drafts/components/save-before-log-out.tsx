import { lazy, useEffect, useState } from "react";
import { registerLogOutDialog } from "#features/identity/sessions/model/log-out-dialog.ts";
import { listUnsavedWork, onWorkChange } from "#features/identity/sessions/model/work-sources.ts";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { withAllTexts } from "#lib/language/language.ts";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import { isDraftWork } from "../model/draft-work.ts";

const loadDialog = async () => ({ default: (await withAllTexts(() => import("./log-out-dialog.tsx"))).LogOutDialog });
const LogOutDialog = lazy(loadDialog);

/**
 * Opens a dialog before a log-out if it would lose work that a draft can store.
 * Source: docs/reference/drafts.md#saving-before-a-log-out.
 */
export function SaveBeforeLogOut() {
  const [isOpen, setOpen] = useState(false);
  // True if the dialog's code cannot be loaded. The log-out then uses the plain confirmation.
  const [isMissing, setMissing] = useState(false);
  useEffect(
    () =>
      registerLogOutDialog(() => {
        const isAsking = !isMissing && hasDraftWork();
        setOpen(isAsking);
        return isAsking;
      }),
    [isMissing],
  );
  useEffect(preloadOnceNeeded, []);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  function handleMissing() {
    close();
    setMissing(true);
  }
  return (
    <DialogCode onMissing={handleMissing}>
      <LogOutDialog onClose={close} />
    </DialogCode>
  );
}

const hasDraftWork = () => listUnsavedWork().some(isDraftWork);

/**
 * Preloads the dialog as soon as work exists that a draft can store, because the dialog may have to open while offline.
 * Returns a function that cancels the preloading.
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
  loadDialog().catch(() => undefined);
  return false;
}
