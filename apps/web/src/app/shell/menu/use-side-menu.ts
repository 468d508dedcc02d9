import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { readStored, writeStored } from "#lib/storage.ts";
import { useOpenOnPage } from "#ui/overlays/use-open-on-page.ts";

const storageKey = "fundport-menu";
/** From this width on the menu is a column beside the content. Source: docs/reference/shell.md#menu-position. */
const roomBeside = "(width >= 87rem)";
/** From this width on it does not narrow the content's 85 rem, and is open unless the user has closed it. */
const roomForBoth = "(width >= 105rem)";

export type SideMenu = {
  isOpen: boolean;
  /** True for a column beside the content; false for a drawer over it. */
  isBeside: boolean;
  toggle: () => void;
  close: () => void;
};

/**
 * Returns the state of the menu: a column whose state the browser stores, or a drawer that a change of route closes.
 */
export function useSideMenu(): SideMenu {
  const isBeside = useMediaQuery(roomBeside, false, { getInitialValueInEffect: false });
  const isRoomy = useMediaQuery(roomForBoth, false, { getInitialValueInEffect: false });
  const [storedState, setChosen] = useState(() => readStored(storageKey));
  const isChosenOpen = storedState === null ? isRoomy : storedState === "open";
  const [isDrawerOpen, setDrawerOpen] = useOpenOnPage();
  return {
    isBeside,
    isOpen: isBeside ? isChosenOpen : isDrawerOpen,
    toggle: () => {
      if (!isBeside) return setDrawerOpen(!isDrawerOpen);
      const choice = isChosenOpen ? "closed" : "open";
      writeStored(storageKey, choice);
      setChosen(choice);
    },
    close: () => setDrawerOpen(false),
  };
}
