import { useLayoutEffect } from "react";

const product = "Fundport";

/** Sets the title of the document: "Funds · Fundport", or with the firm's name instead of Fundport on a client page. */
export function useDocumentTitle(title: string | undefined, brand = product): void {
  // A layout effect, so that the title changes together with the page.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
