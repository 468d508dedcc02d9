import type { NotificationData } from "@mantine/notifications";
import { getI18n } from "react-i18next";
import { createStore, useStore } from "zustand";
import type * as overlayParts from "./overlay-parts.tsx";

type Parts = typeof overlayParts;
/** A toast; `text` is its message without the buttons in it. */
export type ToastData = NotificationData & { readonly text: string };

type State = {
  /** The code of toasts and dialogs, 30 KB that no page begins with; null until it has come. See docs/decisions/243. */
  parts: Parts | null;
  /** Whether questions are heard: what asks them is on the page. */
  isMounted: boolean;
  /** Toasts that wait for the code, the oldest first. */
  waiting: readonly ToastData[];
  /** A question waits for the code: pressing again asks no second one. */
  isQuestionWaiting: boolean;
  /** Counts the sessions that have ended: what waited in one of them is not asked in the next. */
  ended: number;
};
const store = createStore<State>()(() => ({
  parts: null,
  isMounted: false,
  waiting: [],
  isQuestionWaiting: false,
  ended: 0,
}));

/** Loads the code of toasts and dialogs, and shows what waited for it. Rejects where it cannot be loaded. */
export async function loadOverlays(): Promise<Parts> {
  const known = store.getState().parts;
  if (known) return known;
  const parts = await import("./overlay-parts.tsx");
  const { waiting } = store.getState();
  store.setState({ parts, waiting: [] });
  for (const toast of waiting) show(parts, toast);
  return parts;
}

/** Loads the code in advance. A failure is left to the later load that needs the code. */
export function preloadOverlays(): void {
  loadOverlays().catch(() => undefined);
}

/**
 * Loads the code and waits until dialogs can open. Returns null if another question is already waiting, the session has
 * ended in the meantime, or the code cannot be loaded, which is reported to the user.
 */
export async function overlaysForQuestion(): Promise<Parts | null> {
  const { isQuestionWaiting, ended } = store.getState();
  if (isQuestionWaiting) return null;
  store.setState({ isQuestionWaiting: true });
  try {
    const parts = await loadOverlays();
    await untilMounted(ended);
    return store.getState().ended === ended ? parts : null;
  } catch {
    reportMissingOverlays();
    return null;
  } finally {
    store.setState({ isQuestionWaiting: false });
  }
}

async function untilMounted(begun: number): Promise<void> {
  const isOver = ({ isMounted, ended }: State) => isMounted || ended !== begun;
  if (isOver(store.getState())) return;
  await new Promise<void>((resolve) => {
    const stop = store.subscribe((state) => {
      if (!isOver(state)) return;
      stop();
      resolve();
    });
  });
}

/** Removes this session's toasts and pending questions, so that the next user does not see them. */
export function endOverlays(): void {
  toastList.clean();
  store.setState(({ ended }) => ({ ended: ended + 1 }));
}

export function setMounted(isMounted: boolean): void {
  store.setState({ isMounted });
}

/** Returns the code, null until it has loaded, and the function that loads it. */
export function useOverlayParts() {
  return { parts: useStore(store, ({ parts }) => parts), load: loadOverlays };
}

/** Reports to the user that a dialog cannot be opened. */
export function reportMissingOverlays(): void {
  alertUser(getI18n().t("session:dialog-missing"));
}

/** The library's toasts; those shown before its code has loaded wait for it. */
export const toastList = {
  /** Shows a toast; one of the same id has to be hidden before. */
  show(toast: ToastData): void {
    const { parts } = store.getState();
    if (parts) {
      show(parts, toast);
      return;
    }
    store.setState(({ waiting }) => ({ waiting: [...waiting, toast] }));
    loadOverlays().catch(alertWaiting);
  },
  hide(id: string): void {
    store.setState(({ waiting }) => ({ waiting: waiting.filter((toast) => toast.id !== id) }));
    store.getState().parts?.notifications.hide(id);
  },
  /** Takes all away, those too that have not been shown. */
  clean(): void {
    store.setState({ waiting: [] });
    store.getState().parts?.notifications.clean();
  },
};

function show({ notifications }: Parts, { text: _text, ...toast }: ToastData): void {
  notifications.show(toast);
}

/** Shows the waiting toasts as alerts. */
function alertWaiting(): void {
  const { waiting } = store.getState();
  store.setState({ waiting: [] });
  for (const { text } of waiting) alertUser(text);
}

/** Uses the browser's own dialog, because the code of toasts is missing. */
function alertUser(text: string): void {
  // oxlint-disable-next-line no-alert -- nothing else can be shown without the code that did not come
  window.alert(text);
}
