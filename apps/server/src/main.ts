import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { readConfig, settingsHelp } from "./config.ts";
import { startPortal } from "./start.ts";
import { StartRefused } from "./lib/startup/start-refused.ts";

/** The process exits after this time even if a stop hangs. The time is longer than all waits of a stop together. */
const forcedExitMs = 14_800;
let stopping = false;

// Collects garbage when the heap is twice as large as the live data. On a machine with much memory V8 by default waits
// until the heap is four times as large, so requests that produce much garbage would take hundreds of megabytes.
setFlagsFromString("--heap-growing-percent=100");

const { values } = parseArgs({
  options: { help: { type: "boolean", short: "h" }, funds: { type: "string" } },
  strict: true,
});

if (values.help) {
  process.stdout.write(
    `${settingsHelp()}\n\n  --funds 20000           number of funds in the trial data, at the first start\n`,
  );
} else {
  await run().catch((error: unknown) => {
    // The server was stopped during its start, which has caused this error.
    if (stopping) return;
    // A refused start prints one sentence; any other error is a defect and prints its stack trace.
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
 * Stops cleanly on Ctrl-C and termination signals, even during the start. Further signals are ignored. Must be called
 * only once: a signal that arrives while listeners are replaced would be lost.
 */
function listenForSignals(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), forcedExitMs).unref();
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
    throw new StartRefused(`--funds ${text} is invalid: it must be a whole number from 1 to 100000.`);
  }
  return value;
}
