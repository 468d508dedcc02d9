import { useState } from "react";
import { useLocation } from "react-router";

/** The page under the overlay when it was opened, and the page of the browser's address at that moment. */
type OpenedOn = { from: string; to: string };

/** Returns whether an overlay is open; a change of route closes it. */
export function useOpenOnPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  const [openedOn, setOpenedOn] = useState<OpenedOn | null>(null);
  // The address changes before its page has loaded. An overlay that is opened in between belongs to the loading page.
  if (openedOn !== null && openedOn.from !== address)
    setOpenedOn(openedOn.to === address ? { from: address, to: address } : null);
  const setOpen = (isOpen: boolean) =>
    setOpenedOn(isOpen ? { from: address, to: window.location.pathname + window.location.hash } : null);
  return [openedOn !== null && (openedOn.from === address || openedOn.to === address), setOpen];
}
