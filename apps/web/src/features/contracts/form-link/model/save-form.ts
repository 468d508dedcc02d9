import type { ClientForm } from "@fundport/rules";
import { call, CallError } from "#lib/http/api.ts";
import type { FormStore, SaveStatus } from "./form-state.ts";

/** Delay between the last keystroke and the save. */
const pauseMs = 800;
/** Delay between a failed save and the next attempt. */
const retryMs = 5000;

type SaveOptions = {
  token: string;
  store: FormStore;
  /** Called if the link is no longer open or the client has to enter the code again. */
  onLinkChanged: () => void;
};

/**
 * Saves a client's input. Retries after a failure, except if the text is too long (413) or the link has changed (401,
 * 403). Returns two functions: one saves immediately, the other stops saving.
 */
export function saveForm({ token, store, onLinkChanged }: SaveOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let isStopped = false;

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void saveNow(), ms);
  }

  /** Saves the unsaved values. Resolves with true if everything is saved. */
  function saveNow(options: { keepalive?: boolean } = {}): Promise<boolean> {
    clearTimeout(timer);
    running ??= save(options).finally(() => (running = null));
    return running;
  }

  async function save(options: { keepalive?: boolean }): Promise<boolean> {
    const fields = store.getState().unsaved;
    if (Object.keys(fields).length === 0) return true;
    try {
      await call("saveClientForm", { params: { token }, body: { fields } }, options);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      store.setState({ saveStatus: saveStatusOf(error) });
      // The page keeps the input, and saves it after the client has entered the code again.
      if (error.status === 401 || error.status === 403) onLinkChanged();
      else if (error.status !== 413) wait(retryMs);
      return false;
    }
    const unsaved = withoutSaved(store.getState().unsaved, fields);
    const isDone = Object.keys(unsaved).length === 0;
    store.setState({ unsaved, saveStatus: isDone ? "saved" : "waiting" });
    if (!isDone) wait(0);
    return isDone;
  }

  const unsubscribe = store.subscribe((now, before) => {
    if (now.unsaved !== before.unsaved && now.saveStatus === "waiting" && running === null) wait(pauseMs);
  });
  const handleOnline = () => void saveNow();
  const handleHidden = () => void (document.visibilityState === "hidden" && saveNow({ keepalive: true }));
  window.addEventListener("online", handleOnline);
  document.addEventListener("visibilitychange", handleHidden);
  if (Object.keys(store.getState().unsaved).length > 0) wait(0);

  return {
    saveNow,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener("online", handleOnline);
      document.removeEventListener("visibilitychange", handleHidden);
    },
  };
}

function saveStatusOf({ status }: CallError): SaveStatus {
  if (status === 0) return "offline";
  return status === 413 ? "too-long" : "failed";
}

/**
 * Returns the unsaved values except those that the server has now saved. A value that changed after the request was
 * sent stays unsaved.
 */
function withoutSaved(unsaved: Partial<ClientForm>, saved: Partial<ClientForm>): Partial<ClientForm> {
  const names = (Object.keys(unsaved) as (keyof ClientForm)[]).filter((name) => unsaved[name] !== saved[name]);
  return Object.fromEntries(names.map((name) => [name, unsaved[name]]));
}
