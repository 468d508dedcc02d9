import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { placesQuery } from "../../api/client-queries.ts";
import type { Place } from "./places.ts";

const pauseMs = 150;
const none: readonly Place[] = [];

/**
 * Returns a country's places that start with the prefix; an empty list without a prefix. Typing cancels the previous
 * request. After a failed request the list is empty, and the address can still be typed.
 */
export function usePlaces(country: string | null, prefix: string | null): readonly Place[] {
  const [settledPrefix] = useDebouncedValue(prefix, pauseMs);
  const isEnabled = country !== null && prefix !== null && settledPrefix === prefix;
  const { data } = useQuery({ ...placesQuery(country ?? "", prefix ?? ""), enabled: isEnabled });
  return isEnabled ? (data ?? none) : none;
}
