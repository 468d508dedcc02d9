import { useState } from "react";
import { useLocation } from "react-router";

/** The page that something was opened over, and the one that the address led to at that moment. */
type Place = { from: string; to: string };

/** Whether something over the page is open; a change of route closes it. */
export function useOpenOnPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname, hash } = useLocation();
  const here = pathname + hash;
  const [place, setPlace] = useState<Place | null>(null);
  // The address changes before its page has loaded: an overlay opened in between belongs to the page that is loading.
  if (place !== null && place.from !== here) setPlace(place.to === here ? { from: here, to: here } : null);
  const setOpen = (isOpen: boolean) =>
    setPlace(isOpen ? { from: here, to: window.location.pathname + window.location.hash } : null);
  return [place !== null && (place.from === here || place.to === here), setOpen];
}
