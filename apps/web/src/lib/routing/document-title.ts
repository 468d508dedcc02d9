import { useLayoutEffect } from "react";

const product = "Fundport";

/** Sets the title of tab and history: "Funds · Fundport", on a client's page with the firm's name. */
export function useDocumentTitle(title: string | undefined, brand = product): void {
  // With the page itself: who sees it finds its name in the tab.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
