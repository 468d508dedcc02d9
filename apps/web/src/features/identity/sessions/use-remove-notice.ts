import { useEffect } from "react";

/** Removes the notice from the server's HTML if the page does not need it, for example if no user is logged in. */
export function useRemoveNotice(isNone: boolean): void {
  useEffect(() => {
    if (!isNone) return;
    document.querySelector(".notice")?.remove();
    const page = document.querySelector<HTMLElement>("#root");
    if (page) page.inert = false;
  }, [isNone]);
}
