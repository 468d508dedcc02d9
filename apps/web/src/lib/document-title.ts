import { useEffect } from "react";

const product = "Fundport";

/** Names the page in the tab and in the history: "Funds · Fundport". */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
