/**
 * The forecast command without reading and writing streams: it takes the input as text and returns the output as text.
 */
import { forecast, type Forecast, type Missing } from "@fundport/finance";
import { type ForecastInput, InputError, readForecastInput } from "./read-input.ts";

export type CommandResult =
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "refused"; readonly message: string };

/** Returns the error that reports a missing gain or rate, with the field that it belongs to. */
function createInputError(missing: Missing, input: ForecastInput): InputError {
  if (missing.what === "rate") {
    const pair = `${missing.fromCurrencyId} to ${missing.toCurrencyId}`;
    return new InputError("forex", `must be a list with the rate from currency ${pair} or its inverse`);
  }
  const index = "lines" in input ? input.lines.findIndex((line) => line.id === missing.lineId) : -1;
  const owner = index < 0 ? "gains" : `lines[${index}]`;
  return new InputError(`${owner}.${missing.gain}`, "must be a number: a forecast needs it");
}

function isFinite(output: Forecast): boolean {
  const last = output.assetValues.at(-1);
  return last !== undefined && Object.values(last).every(Number.isFinite);
}

/** Forecasts one input. Throws an InputError if the input is invalid or has no figures. */
function forecastInput(value: unknown): Forecast {
  const input = readForecastInput(value);
  const result = forecast(input);
  if (result.kind === "error") {
    throw new InputError(result.error.field, `must be the id of one of the lines, not ${result.error.id}`);
  }
  if (result.kind === "incomplete") {
    const [missing] = result.missing;
    if (!missing) throw new Error("An incomplete forecast names what is missing.");
    throw createInputError(missing, input);
  }
  if (!isFinite(result.forecast)) {
    throw new InputError("lines" in input ? "lines" : "gains", "must be small enough to keep every value finite");
  }
  return result.forecast;
}

function parseList(text: string): unknown[] | string {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : "The input must be a JSON list of forecast inputs.";
  } catch (error) {
    return `The input is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Calculates a JSON list of inputs. Shape: the list of outputs as JSON with all months, one output a line, in the order
 * of the inputs.
 * Each invalid input is reported with its index (from 0) and its first invalid field. If any input is invalid, no
 * outputs are returned.
 */
export function runForecast(text: string): CommandResult {
  const list = parseList(text);
  if (typeof list === "string") return { kind: "refused", message: list };
  const outputs: string[] = [];
  const errors: string[] = [];
  for (const [index, value] of list.entries()) {
    try {
      outputs.push(JSON.stringify(forecastInput(value)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      errors.push(`Input ${index}: ${error.field} ${error.message}`);
    }
  }
  if (errors.length > 0) return { kind: "refused", message: errors.join("\n") };
  return { kind: "done", text: `[${outputs.join(",\n")}]` };
}
