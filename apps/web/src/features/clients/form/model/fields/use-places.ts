import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { placesQuery } from "../../api/client-queries.ts";
import type { Place } from "./places.ts";

const pauseMs = 150;
const none: readonly Place[] = [];

/**
 * Returns the places of a country that start with the prefix. The list is empty if there is no prefix or if the request
 * fails, in which case the address can still be typed. Typing cancels the previous request.
 */
export function usePlaces(country: string | null, prefix: string | null): readonly Place[] {
  const [settledPrefix] = useDebouncedValue(prefix, pauseMs);
  const isEnabled = country !== null && prefix !== null && settledPrefix === prefix;
  const { data } = useQuery({ ...placesQuery(country ?? "", prefix ?? ""), enabled: isEnabled });
  return isEnabled ? (data ?? none) : none;
}
