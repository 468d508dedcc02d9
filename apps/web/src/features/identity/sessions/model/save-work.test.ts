import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { saveWork } from "./save-work.ts";

type Sent = { revision: string; known: string[] };

/** Fakes the browser's locks, which all tabs share. Only one tab holds a lock; the others queue. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const task = last.then(work);
      last = task.catch(() => undefined);
      return task;
    },
  };
}

describe("saveWork", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it("sends the work of two tabs one after the other, so that the second request contains the first one's revision", async () => {
    vi.stubGlobal("navigator", { locks: fakeLocks() });
    const answers: (() => void)[] = [];
    const network = fakeNetwork({
      putUnsavedWork: () => new Promise((resolve) => answers.push(() => resolve(null))),
    });
    const sent = () => network.requests("putUnsavedWork").map(({ body }) => body as Sent);
    const both = [saveWork(7, { cart: 1 }, {}), saveWork(7, { cart: 1 }, {})];
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    await Promise.resolve();
    expect(sent()).toHaveLength(1);
    answers[0]?.();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.known).toContain(sent()[0]?.revision);
    answers[1]?.();
    await Promise.all(both);
  });

  it("does not wait for other tabs when the user leaves the page", async () => {
    vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => undefined) } });
    const network = fakeNetwork({ putUnsavedWork: null });
    await saveWork(7, { cart: 1 }, { keepalive: true });
    expect(network.requests("putUnsavedWork")).toHaveLength(1);
  });
});
