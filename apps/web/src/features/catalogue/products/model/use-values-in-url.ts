import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";
import { type ValuesChoice, valuesChoices } from "./chart-values.ts";

/** Keeps the kind of values in the address, for example `?values=Price`. The page's initial choice is omitted. */
export function useValuesInUrl(initial: ValuesChoice): [ValuesChoice, (values: ValuesChoice) => void] {
  const [parameters, write] = useAddressParameters();
  const valuesInUrl = valuesChoices.find((choice) => choice === parameters.get("values"));
  return [valuesInUrl ?? initial, (values) => write({ values: values === initial ? null : values })];
}
