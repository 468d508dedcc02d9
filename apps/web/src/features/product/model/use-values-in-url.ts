import { useSearchParams } from "react-router";
import { type ValuesChoice, valuesChoices } from "./chart-values.ts";

/** Whether charts count distributions: in the address, as `?values=Price`, unless it is what the page begins with. */
export function useValuesInUrl(initial: ValuesChoice): [ValuesChoice, (values: ValuesChoice) => void] {
  const [parameters, setParameters] = useSearchParams();
  const given = valuesChoices.find((choice) => choice === parameters.get("values"));
  return [given ?? initial, choose];

  function choose(values: ValuesChoice) {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (values === initial) next.delete("values");
        else next.set("values", values);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
}
