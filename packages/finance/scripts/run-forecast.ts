/** The forecast command without its streams: text in, text out. */
import { forecast, type Forecast, type Missing } from "@fundport/finance";
import { type ForecastInput, InputFault, readForecastInput } from "./read-input.ts";

export type CommandResult =
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "refused"; readonly message: string };

/** Which field of the input a missing gain or rate belongs to. */
function faultOf(missing: Missing, input: ForecastInput): InputFault {
  if (missing.what === "rate") {
    const pair = `${missing.fromCurrencyId} to ${missing.toCurrencyId}`;
    return new InputFault("forex", `must be a list with the rate from currency ${pair} or its inverse`);
  }
  const index = "lines" in input ? input.lines.findIndex((line) => line.id === missing.lineId) : -1;
  const owner = index < 0 ? "gains" : `lines[${index}]`;
  return new InputFault(`${owner}.${missing.gain}`, "must be a number: a forecast needs it");
}

function isFinite(output: Forecast): boolean {
  const last = output.assetValues.at(-1);
  return last !== undefined && Object.values(last).every(Number.isFinite);
}

/** The forecast of one input; an input without figures is a wrong input. */
function forecastInput(value: unknown): Forecast {
  const input = readForecastInput(value);
  const result = forecast(input);
  if (result.kind === "error") {
    throw new InputFault(result.error.field, `must be the id of one of the lines, not ${result.error.id}`);
  }
  if (result.kind === "incomplete") {
    const [missing] = result.missing;
    if (!missing) throw new Error("An incomplete forecast names what is missing.");
    throw faultOf(missing, input);
  }
  if (!isFinite(result.forecast)) {
    throw new InputFault("lines" in input ? "lines" : "gains", "must be small enough to keep every value finite");
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
 * Calculates a JSON list of inputs. Shape: the list of outputs as one line of JSON, all months, in the same order.
 * Every wrong input is named with its index (from 0) and its first wrong field; then nothing is calculated.
 */
export function runForecast(text: string): CommandResult {
  const list = parseList(text);
  if (typeof list === "string") return { kind: "refused", message: list };
  const outputs: string[] = [];
  const faults: string[] = [];
  for (const [index, value] of list.entries()) {
    try {
      outputs.push(JSON.stringify(forecastInput(value)));
    } catch (error) {
      if (!(error instanceof InputFault)) throw error;
      faults.push(`Input ${index}: ${error.field} ${error.message}`);
    }
  }
  if (faults.length > 0) return { kind: "refused", message: faults.join("\n") };
  return { kind: "done", text: `[${outputs.join(",\n")}]` };
}
