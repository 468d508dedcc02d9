import { useEffect } from "react";

/** Where nobody is logged in after all, or the page needs no agreement, the notice that the server has put there goes. */
export function useRemoveNotice(isNone: boolean): void {
  useEffect(() => {
    if (!isNone) return;
    document.querySelector(".notice")?.remove();
    const page = document.querySelector<HTMLElement>("#root");
    if (page) page.inert = false;
  }, [isNone]);
}
