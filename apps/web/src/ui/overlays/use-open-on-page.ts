import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The addresses at the moment an overlay was opened: of the page shown below it (`from`), and of the browser (`to`).
 * They differ while another page is loading.
 */
type OpenedOn = { from: string; to: string };

/** Returns whether an overlay is open, and a function that opens or closes it. A change of route also closes it. */
export function useOpenOnPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  const [openedOn, setOpenedOn] = useState<OpenedOn | null>(null);
  // The browser's address changes before the new page has loaded. An overlay that is opened in between belongs to the
  // new page, so it stays open when that page appears.
  if (openedOn !== null && openedOn.from !== address)
    setOpenedOn(openedOn.to === address ? { from: address, to: address } : null);
  const setOpen = (isOpen: boolean) =>
    setOpenedOn(isOpen ? { from: address, to: window.location.pathname + window.location.hash } : null);
  return [openedOn !== null && (openedOn.from === address || openedOn.to === address), setOpen];
}
