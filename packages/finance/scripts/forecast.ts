/**
 * Forecasts a list of plans from the command line: `npm run forecast < inputs.json > outputs.json`.
 * Reads a JSON list in the form of the worked examples' `input`s, prints the list of outputs with all months.
 * A wrong input, or one without figures (a gain or a forex rate is missing), is named on stderr and ends with 1.
 */
import { text } from "node:stream/consumers";
import { runForecast } from "./run-forecast.ts";

// A reader that has seen enough (`| head`) closes the pipe; that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const result = runForecast(await text(process.stdin));
if (result.kind === "done") process.stdout.write(`${result.text}\n`);
else {
  process.stderr.write(`${result.message}\n`);
  process.exitCode = 1;
}
