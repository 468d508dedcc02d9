import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { readStored, writeStored } from "#lib/storage.ts";
import { useOpenOnPage } from "#ui/overlays/use-open-on-page.ts";

const storageKey = "fundport-menu";
/** From here on there is room for the menu beside the content. Source: portal §9, breakpoints. */
const roomBeside = "(width >= 87rem)";
/** From here on it takes nothing of the content's 85 rem: it is open unless somebody has closed it. */
const roomForBoth = "(width >= 105rem)";

export type SideMenu = {
  isOpen: boolean;
  /** Beside the content; otherwise a drawer over it. */
  isBeside: boolean;
  toggle: () => void;
  close: () => void;
};

/** Whether the menu is open, and where: beside the content as the browser remembers it, or a drawer that a change of route closes. */
export function useSideMenu(): SideMenu {
  const isBeside = useMediaQuery(roomBeside, false, { getInitialValueInEffect: false });
  const isRoomy = useMediaQuery(roomForBoth, false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(() => readStored(storageKey));
  const isChosenOpen = chosen === null ? isRoomy : chosen === "open";
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
