import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { readConfig, settingsHelp } from "./config.ts";
import { startPortal } from "./start.ts";
import { StartRefused } from "./lib/startup/start-refused.ts";

/** Longer than all that is waited for in a stop together: whatever hangs must not keep the terminal for ever. */
const hardEndMs = 14_800;
let stopping = false;

// Garbage is collected once the heap is twice what lives in it. Left alone, V8 waits for four times as much on a machine
// with much memory, and calls that make a lot of garbage take hundreds of megabytes for nothing.
setFlagsFromString("--heap-growing-percent=100");

const { values } = parseArgs({
  options: { help: { type: "boolean", short: "h" }, funds: { type: "string" } },
  strict: true,
});

if (values.help) {
  process.stdout.write(
    `${settingsHelp()}\n\n  --funds 20000           so many funds of trial data, at the first start\n`,
  );
} else {
  await run().catch((error: unknown) => {
    // Asked to stop in the middle of the start: what the start then fails with is the stop's doing.
    if (stopping) return;
    // A refused start is one sentence; anything else is our fault and shows where.
    process.stderr.write(
      error instanceof StartRefused
        ? `\n${error.message}\n`
        : `\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  });
}

async function run(): Promise<void> {
  const config = await readConfig(process.env);
  await startPortal(config, {
    webFolder: join(import.meta.dirname, "..", "..", "web", "dist"),
    funds: values.funds === undefined ? undefined : wholeNumber(values.funds),
    print: (line) => process.stdout.write(`${line}\n`),
    onStopRequested: listenForSignals,
  });
}

/**
 * Ctrl-C and a polite kill stop cleanly, also in the middle of the start; asked a second time there is nothing to add.
 * Called once: a signal that comes while its listener is exchanged would be lost.
 */
function listenForSignals(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), hardEndMs).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 100_000) {
    throw new StartRefused(`--funds ${text} is not allowed: a whole number from 1 to 100000.`);
  }
  return value;
}
