/**
 * Forecasts a list of plans from the command line: `npm run forecast < inputs.json > outputs.json`.
 * Reads a JSON list in the form of the worked examples' `input`s and prints the list of outputs with all months.
 * If an input is wrong or has no figures (because a gain or a forex rate is missing), it is reported on stderr and the
 * exit code is 1.
 */
import { text } from "node:stream/consumers";
import { runForecast } from "./run-forecast.ts";

// A reader such as `| head` closes the pipe when it has enough. That is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const result = runForecast(await text(process.stdin));
if (result.kind === "done") process.stdout.write(`${result.text}\n`);
else {
  process.stderr.write(`${result.message}\n`);
  process.exitCode = 1;
}
