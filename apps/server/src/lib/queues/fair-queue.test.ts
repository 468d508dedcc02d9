import { describe, expect, it } from "vitest";
import { runAsClient } from "./client-key.ts";
import { createFairQueue, QueueFull } from "./fair-queue.ts";

/** Opens a queue whose jobs record their start and run until the test ends them. */
function open(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ concurrent: 1, waiting: 100, waitingPerClient: 50, ...options });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const enqueue = (clientKey: string, name = clientKey, signal?: AbortSignal) =>
    runAsClient(clientKey, () =>
      queue.run(async () => {
        started.push(name);
        await new Promise<void>((end) => ends.push(end));
        return name;
      }, signal),
    );
  const endAll = async () => {
    await new Promise(setImmediate);
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { started, enqueue, endAll };
}

describe("a fair queue", () => {
  it("serves clients alternately, regardless of how many jobs the first client has waiting", async () => {
    const { started, enqueue, endAll } = open();
    const works = ["a1", "a2", "a3", "a4"].map((name) => enqueue("anna", name));
    works.push(enqueue("boris", "b1"), enqueue("boris", "b2"), enqueue("cyril", "c1"));
    await endAll();
    expect(await Promise.all(works)).toHaveLength(7);
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("runs the configured number of jobs at a time", async () => {
    const { started, enqueue, endAll } = open({ concurrent: 2 });
    const works = ["a", "b", "c"].map((asker) => enqueue(asker));
    await new Promise(setImmediate);
    expect(started).toEqual(["a", "b"]);
    await endAll();
    await Promise.all(works);
  });

  it("runs one job per client at a time, and runs a client's next job after it", async () => {
    const { started, enqueue, endAll } = open({ concurrent: Infinity, concurrentPerClient: 1, waitingPerClient: 1 });
    const works = [enqueue("anna", "a1"), enqueue("anna", "a2"), enqueue("boris"), enqueue("cyril")];
    await expect(enqueue("anna", "a3")).rejects.toBeInstanceOf(QueueFull);
    await new Promise(setImmediate);
    expect(started).toEqual(["a1", "boris", "cyril"]);
    await endAll();
    await Promise.all(works);
    expect(started.at(-1)).toBe("a2");
  });

  it("refuses a client's excess job immediately and accepts another client's job", async () => {
    const { enqueue, endAll } = open({ waitingPerClient: 2 });
    const works = [enqueue("anna"), enqueue("anna"), enqueue("anna")];
    await expect(enqueue("anna")).rejects.toBeInstanceOf(QueueFull);
    works.push(enqueue("boris"));
    await endAll();
    expect(await Promise.all(works)).toEqual(["anna", "anna", "anna", "boris"]);
  });

  it("refuses jobs above the total limit, and accepts jobs again when there is room", async () => {
    const { enqueue, endAll } = open({ waiting: 2 });
    const works = [enqueue("a"), enqueue("b"), enqueue("c")];
    await expect(enqueue("d")).rejects.toBeInstanceOf(QueueFull);
    await endAll();
    await Promise.all(works);
    const late = [enqueue("a"), enqueue("b"), enqueue("c")];
    await endAll();
    expect(await Promise.all(late)).toEqual(["a", "b", "c"]);
  });

  it("removes waiting jobs whose signal aborts, and lets a running job finish", async () => {
    const { started, enqueue, endAll } = open({ waiting: 2, waitingPerClient: 2 });
    const leaving = new AbortController();
    const running = enqueue("anna", "a1", leaving.signal);
    const cancelled = [enqueue("anna", "a2", leaving.signal), enqueue("boris", "b1", leaving.signal)];
    await expect(enqueue("cyril")).rejects.toBeInstanceOf(QueueFull);
    const rejected = Promise.allSettled(cancelled);
    leaving.abort("left");
    expect(await rejected).toEqual(cancelled.map(() => ({ status: "rejected", reason: "left" })));
    await expect(enqueue("anna", "a3", leaving.signal)).rejects.toBe("left");
    const works = [enqueue("anna", "a4"), enqueue("boris", "b2")];
    await endAll();
    expect(await Promise.all([running, ...works])).toEqual(["a1", "a4", "b2"]);
    expect(started).toEqual(["a1", "a4", "b2"]);
  });

  it("continues after a failed job", async () => {
    const queue = createFairQueue({ concurrent: 1, waiting: 5, waitingPerClient: 5 });
    const failing = queue.run(() => Promise.reject(new Error("out of order")));
    const next = queue.run(() => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("out of order");
    expect(await next).toBe("done");
  });
});
