import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";
import { readStored } from "#lib/storage.ts";
import { listKnownRevisions } from "#features/identity/sessions/model/known-revisions.ts";
import { logOutAndDeleteWork } from "#features/identity/sessions/model/log-out.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { userKey } from "#features/identity/sessions/model/user-keys.ts";
import { OpeningScreen } from "./opening-screen.tsx";

type OpeningExitProps = {
  label: string;
  detail?: string | undefined;
  /** The button that is shown if opening the app has failed. */
  action?: { label: string; onClick: () => void };
};
type Step = "none" | "asking" | "unreachable";

/**
 * The opening screen with a log-out button. Confirmation and errors of a log-out appear on the screen itself, because
 * the app's dialogs have not loaded yet.
 */
export function OpeningExit({ label, detail, action }: OpeningExitProps) {
  const { t } = useTexts("session");
  const [step, setStep] = useState<Step>("none");
  const [isBusy, setBusy] = useState(false);

  const runIfIdle = (work: () => Promise<Step>) => async () => {
    if (isBusy) return;
    setBusy(true);
    setStep(await work().catch(() => "unreachable" as const));
    setBusy(false);
  };
  const leave = runIfIdle(async () => ((await logOutAndDeleteWork()) ? "none" : "unreachable"));
  const confirmOrLogOut = runIfIdle(async () => {
    if (await mayLoseWork()) return "asking";
    return (await logOutAndDeleteWork()) ? "none" : "unreachable";
  });
  const exit = (text: string, onClick: () => void) => (
    <button type="button" className="opening-exit" onClick={onClick}>
      {text}
    </button>
  );

  if (step === "asking") {
    return (
      <OpeningScreen
        label={t("log-out-unsaved-title")}
        detail={t("log-out-unsaved-text")}
        action={{ label: t("log-out-unsaved-confirm"), onClick: () => void leave() }}
        exit={exit(t("log-out-unsaved-cancel"), () => setStep("none"))}
      />
    );
  }
  return (
    <OpeningScreen
      label={label}
      detail={step === "unreachable" ? t("log-out-failed") : detail}
      {...(action && { action })}
      exit={exit(t("log-out"), () => void confirmOrLogOut())}
    />
  );
}

/**
 * Returns true if a log-out would delete a cart or client data. These are stored in this browser, or this browser has
 * saved them on the server.
 */
async function mayLoseWork(): Promise<boolean> {
  const { userData } = useSession.getState();
  if (userData === null) return false;
  const [cart, form] = ["cart", "client-form"].map((name) => readStored(userKey(name, userData.id)));
  if ((cart && !isEmptyCart(cart)) || (form && !isEmptyForm(form))) return true;
  const storedWork = await call("getUnsavedWork", {});
  return storedWork !== null && listKnownRevisions(userData.id).includes(storedWork.revision);
}

/**
 * Returns true if a stored client form contains no client data. Emptied forms are stored, too, and their remaining
 * values are not client data.
 */
function isEmptyForm(stored: string): boolean {
  try {
    const { state } = JSON.parse(stored) as { state?: { contractFormValues?: object } };
    const values = Object.values(state?.contractFormValues ?? { unknown: stored });
    return values.every(
      (value) => value === null || typeof value === "boolean" || ["{}", '""'].includes(JSON.stringify(value)),
    );
  } catch {
    return false;
  }
}

/**
 * Returns true if a stored cart is empty. Emptied carts are stored, too. A cart that cannot be read here counts as not
 * empty, because the code that could read it has not loaded.
 */
function isEmptyCart(stored: string): boolean {
  try {
    const { state } = JSON.parse(stored) as { state?: { items?: unknown } };
    const items = state?.items;
    return typeof items === "object" && items !== null && Object.keys(items).length === 0;
  } catch {
    return false;
  }
}
