import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { readStored, writeStored } from "#lib/storage.ts";
import { useOpenOnPage } from "#ui/overlays/use-open-on-page.ts";

const storageKey = "fundport-menu";
/** The width from which the menu is a column beside the content. Source: docs/reference/shell.md#menu-position. */
const roomBeside = "(width >= 87rem)";
/**
 * The width from which the menu leaves the content its full 85 rem. From this width on, the menu is open unless the
 * user has closed it.
 */
const roomForBoth = "(width >= 105rem)";

export type SideMenu = {
  isOpen: boolean;
  /** True if the menu is a column beside the content; false if it is a drawer over the content. */
  isBeside: boolean;
  toggle: () => void;
  close: () => void;
};

/**
 * Returns the state of the menu. As a column, the menu stays open or closed as stored in the browser; as a drawer, it
 * closes when the route changes.
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
