import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadPortalTexts, startLanguage } from "#lib/language/language.ts";
import type { ToastData } from "./lazy-overlays.ts";

/** Messages that the mocked library has shown. */
const code = { shown: [] as string[] };
const parts = {
  notifications: {
    show: ({ message }: { message: string }) => code.shown.push(message),
    hide: () => undefined,
    clean: () => code.shown.splice(0),
  },
  modals: {},
};
const alerts: string[] = [];

/** Imports the module as a browser that has just opened the portal: its code has not loaded yet. */
async function openFresh({ isReachable = true } = {}) {
  vi.resetModules();
  vi.doMock("./overlay-parts.tsx", () => {
    if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
    return parts;
  });
  return await import("./lazy-overlays.ts");
}
const toast = (message: string, id?: string): ToastData => ({
  message,
  text: message,
  ...(id === undefined ? {} : { id }),
});

beforeEach(async () => {
  code.shown = [];
  alerts.length = 0;
  vi.stubGlobal("alert", (text: string) => alerts.push(text));
  await startLanguage("en");
  await loadPortalTexts();
});

describe("toasts that come before their code", () => {
  it("shows in their order the toasts that waited for their code", async () => {
    const { toastList, loadOverlays } = await openFresh();
    toastList.show(toast("first"));
    toastList.show(toast("second"));
    expect(code.shown).toEqual([]);
    await loadOverlays();
    toastList.show(toast("third"));
    expect(code.shown).toEqual(["first", "second", "third"]);
  });

  it("shows no toast that was taken away before its code came", async () => {
    const { toastList, loadOverlays } = await openFresh();
    toastList.show(toast("old", "same"));
    toastList.show(toast("other"));
    toastList.hide("same");
    toastList.show(toast("new", "same"));
    await loadOverlays();
    expect(code.shown).toEqual(["other", "new"]);
  });

  it("shows the next user no toast that waited at the end of a session", async () => {
    const { toastList, loadOverlays } = await openFresh();
    toastList.show(toast("for the former user"));
    toastList.clean();
    await loadOverlays();
    expect(code.shown).toEqual([]);
  });

  it("says the text of a toast by the browser's means when its code cannot be loaded", async () => {
    const { toastList } = await openFresh({ isReachable: false });
    toastList.show(toast("Saved"));
    await vi.waitFor(() => expect(alerts).toEqual(["Saved"]));
    expect(code.shown).toEqual([]);
  });
});

describe("a question that comes before its code", () => {
  const question = { title: "Clear?", text: "All items go.", confirmLabel: "Clear", cancelLabel: "Keep" };
  beforeEach(() => {
    parts.modals = { openConfirmModal: ({ title }: { title: string }) => code.shown.push(title) };
  });

  it("is asked only once, however often it is requested before the code loads", async () => {
    const { setMounted } = await openFresh();
    const { choose } = await import("./confirm.tsx");
    void choose(question);
    await expect(choose(question)).resolves.toBeNull();
    setMounted(true);
    await vi.waitFor(() => expect(code.shown).toEqual(["Clear?"]));
    void choose(question);
    await vi.waitFor(() => expect(code.shown).toEqual(["Clear?", "Clear?"]));
  });

  it("is not asked of the next user", async () => {
    const { endOverlays, setMounted } = await openFresh();
    const { choose } = await import("./confirm.tsx");
    const asked = choose(question);
    endOverlays();
    setMounted(true);
    await expect(asked).resolves.toBeNull();
    expect(code.shown).toEqual([]);
  });
});

it("answers a question that cannot be loaded with neither yes nor no, and says why", async () => {
  await openFresh({ isReachable: false });
  const { choose } = await import("./confirm.tsx");
  const question = { title: "Clear?", text: "All items go.", confirmLabel: "Clear", cancelLabel: "Keep" };
  await expect(choose(question)).resolves.toBeNull();
  expect(alerts).toEqual([expect.stringMatching(/could not be loaded.*reload the page/)]);
});
