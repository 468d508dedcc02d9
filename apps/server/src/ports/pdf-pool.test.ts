import { afterEach, describe, expect, it } from "vitest";
import { makeProposalFigures } from "../domains/sales/proposals/testing/figures.ts";
import { createPdfPool, type PoolOptions } from "./pdf-pool.ts";

const proposal = () => ({
  module: new URL("../domains/sales/proposals/document/render.ts", import.meta.url),
  input: { figures: makeProposalFigures(), logo: null },
});
const misbehave = (act: string, path?: string) => ({
  module: new URL("./testing/misbehaving-document.ts", import.meta.url),
  input: { act, path },
});

const pools: { close(): Promise<void> }[] = [];
function start(options?: PoolOptions) {
  const pool = createPdfPool(options);
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("the printer", () => {
  it("starts no worker before the first document", () => {
    expect(start().workerThreadIds()).toEqual([]);
  });

  it("starts a worker while the first document's input is being loaded, and renders with it", async () => {
    const pool = start();
    pool.warm(proposal().module);
    const [warm] = pool.workerThreadIds();
    await pool.print(proposal());
    expect(pool.workerThreadIds()).toEqual([warm]);
  });

  it("returns the same bytes for the same input, regardless of the worker", async () => {
    const pool = start({ workers: 2 });
    const [first, second] = await Promise.all([pool.print(proposal()), pool.print(proposal())]);
    expect(pool.workerThreadIds()).toHaveLength(2);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Buffer.from(first).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  it("never runs more workers than configured, and renders waiting documents afterwards", async () => {
    const pool = start({ workers: 1 });
    const documents = await Promise.all([proposal(), proposal(), proposal()].map((job) => pool.print(job)));
    expect(documents).toHaveLength(3);
    expect(pool.workerThreadIds()).toHaveLength(1);
  });

  it("replaces a worker that crashes: its document fails, and the next document is rendered", async () => {
    const pool = start({ workers: 1 });
    const crashingJob = pool.print(misbehave("die"));
    const next = pool.print(proposal());
    await expect(crashingJob).rejects.toMatchObject({ failure: "crashed" });
    expect((await next).length).toBeGreaterThan(1000);
  });

  it("aborts a document that takes too long; the next document gets a new worker and a new time limit", async () => {
    const limits: { ms: number; controller: AbortController }[] = [];
    const startLimit = (ms: number) => {
      const controller = new AbortController();
      limits.push({ ms, controller });
      return controller.signal;
    };
    const pool = start({ workers: 1, startLimit });
    const hangs = new SharedArrayBuffer(4);
    const { module } = misbehave("hang");
    const hangingJob = pool.print({ module, input: { act: "hang", hangs } });
    const next = pool.print(proposal());
    await expect.poll(() => new Int32Array(hangs)[0]).toBe(1);
    expect(limits).toHaveLength(1);
    limits[0]?.controller.abort();
    await expect(hangingJob).rejects.toMatchObject({ failure: "too-slow" });
    expect((await next).length).toBeGreaterThan(1000);
    expect(limits.map(({ ms }) => ms)).toEqual([20_000, 20_000]);
  });

  it("rejects all documents, including waiting ones, immediately if no worker can start", async () => {
    const workerModule = new URL("./no-such-worker.ts", import.meta.url);
    const pool = start({ workers: 1, workerModule });
    const jobs = [pool.print(proposal()), pool.print(proposal())];
    for (const job of jobs) await expect(job).rejects.toMatchObject({ failure: "crashed" });
    await expect(pool.print(proposal())).rejects.toMatchObject({ failure: "crashed" });
  }, 20_000);

  it("reports a drawing module that throws or has no template, and keeps its worker", async () => {
    const pool = start({ workers: 1 });
    await expect(pool.print(misbehave("throw"))).rejects.toMatchObject({ failure: "drawing" });
    const [worker] = pool.workerThreadIds();
    await expect(pool.print(misbehave("no-template"))).rejects.toMatchObject({ failure: "drawing" });
    expect(pool.workerThreadIds()).toEqual([worker]);
  });

  it("returns the path of an input value that the drawing module rejects", async () => {
    await expect(start().print(misbehave("refuse", "0.chartPngData"))).rejects.toMatchObject({
      failure: "input",
      path: "0.chartPngData",
    });
  });

  it("rejects input that cannot be cloned, and documents beyond the waiting limit", async () => {
    const pool = start({ workers: 1, waitingLimit: 1 });
    await expect(pool.print({ module: proposal().module, input: () => 1 })).rejects.toMatchObject({ failure: "input" });
    const queuedJobs = [pool.print(proposal()), pool.print(proposal())];
    await expect(pool.print(proposal())).rejects.toMatchObject({ failure: "busy" });
    await expect(Promise.all(queuedJobs)).resolves.toHaveLength(2);
  });

  it("replaces its workers once the process uses too much memory; the old ones finish their documents", async () => {
    let resident = 100;
    const pool = start({ workers: 2, maxGrownBytes: 50, residentBytes: () => resident });
    await pool.print(proposal());
    const before = pool.workerThreadIds();
    resident = 150;
    await pool.print(proposal());
    expect(pool.workerThreadIds()).toEqual(expect.arrayContaining(before));
    resident = 151;
    const printed = await Promise.all([pool.print(proposal()), pool.print(proposal()), pool.print(proposal())]);
    expect(printed).toHaveLength(3);
    // From here on, memory growth is measured from the start of the new workers.
    await pool.print(proposal());
    const after = pool.workerThreadIds();
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    await pool.print(proposal());
    expect(pool.workerThreadIds()).toEqual(expect.arrayContaining(after));
  });

  it("ends its workers on close, and rejects current and later documents", async () => {
    const pool = start({ workers: 1 });
    const jobs = [pool.print(proposal()), pool.print(proposal())].map((job) => job.catch((error: unknown) => error));
    await pool.close();
    expect(pool.workerThreadIds()).toEqual([]);
    expect(await Promise.all(jobs)).toMatchObject([{ failure: "closed" }, { failure: "closed" }]);
    await expect(pool.print(proposal())).rejects.toMatchObject({ failure: "closed" });
  });
});
