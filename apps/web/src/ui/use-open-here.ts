import { useState } from "react";
import { useLocation } from "react-router";

/** Whether something over the page is open; a change of route closes it. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname, hash } = useLocation();
  const here = pathname + hash;
  const [place, setPlace] = useState<string | null>(null);
  if (place !== null && place !== here) setPlace(null);
  return [place === here, (isOpen) => setPlace(isOpen ? here : null)];
}
