import { useLayoutEffect } from "react";

const product = "Fundport";

/** Names the page in the tab and in the history: "Funds · Fundport". */
export function useDocumentTitle(title: string | undefined): void {
  // With the page itself: who sees it finds its name in the tab.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
