import { useState } from "react";
import { useLocation } from "react-router";

/** The page under the overlay when it was opened, and the page of the browser's address at that moment. */
type Place = { from: string; to: string };

/** Returns whether an overlay is open; a change of route closes it. */
export function useOpenOnPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname, hash } = useLocation();
  const here = pathname + hash;
  const [place, setPlace] = useState<Place | null>(null);
  // The address changes before its page has loaded. An overlay that is opened in between belongs to the loading page.
  if (place !== null && place.from !== here) setPlace(place.to === here ? { from: here, to: here } : null);
  const setOpen = (isOpen: boolean) =>
    setPlace(isOpen ? { from: here, to: window.location.pathname + window.location.hash } : null);
  return [place !== null && (place.from === here || place.to === here), setOpen];
}
