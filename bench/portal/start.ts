import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPortal } from "@fundport/server/testing/portals/start-portal";
import { type Row, scaledRow } from "../measure/row.ts";

/**
 * Measures the time from the start of the process to the first response: first with an empty folder and trial data,
 * then again with the same folder.
 */
export async function measureStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "fundport-bench-start-"));
  try {
    const first = await secondsToStart(dataDir);
    const second = await secondsToStart(dataDir);
    return [scaledRow("first start with trial data", "s", first, 40), scaledRow("second start", "s", second, 3)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function secondsToStart(dataDir: string): Promise<number> {
  const begin = performance.now();
  const portal = await startPortal({ dataDir });
  await fetch(`${portal.url}/api/hints/loginpage`);
  const seconds = (performance.now() - begin) / 1000;
  await portal.stop();
  return seconds;
}
