/**
 * Forecasts a list of plans from the command line: `npm run forecast < inputs.json > outputs.json`.
 * Reads a JSON list of inputs, each with the fields of `input` in the worked examples, and prints the list of outputs
 * with all months.
 * An input that is wrong, or that has no figures because a gain or a forex rate is missing, is reported on stderr. The
 * exit code is then 1.
 */
import { text } from "node:stream/consumers";
import { runForecast } from "./run-forecast.ts";

// A reader such as `| head` closes the pipe when it has read enough. This is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const result = runForecast(await text(process.stdin));
if (result.kind === "done") process.stdout.write(`${result.text}\n`);
else {
  process.stderr.write(`${result.message}\n`);
  process.exitCode = 1;
}
