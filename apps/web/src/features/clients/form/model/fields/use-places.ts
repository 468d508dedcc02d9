import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { placesQuery } from "../../api/client-queries.ts";
import type { Place } from "./places.ts";

const pauseMs = 150;
const none: readonly Place[] = [];

/**
 * The places of a country that begin as something typed; none while there is nothing to look for. What is typed on cancels
 * the question before, and a question that fails offers nothing: the address can be typed all the same.
 */
export function usePlaces(country: string | null, prefix: string | null): readonly Place[] {
  const [settledPrefix] = useDebouncedValue(prefix, pauseMs);
  const isEnabled = country !== null && prefix !== null && settledPrefix === prefix;
  const { data } = useQuery({ ...placesQuery(country ?? "", prefix ?? ""), enabled: isEnabled });
  return isEnabled ? (data ?? none) : none;
}
