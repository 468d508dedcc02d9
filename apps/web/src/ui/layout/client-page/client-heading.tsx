import { type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { BrandContext } from "./brand-context.ts";

/** What a page of clients is about. It takes the focus when it comes, so that a change of the page is read out. */
export function ClientHeading({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(children, useContext(BrandContext));
  // With the heading itself, not a moment after it: nobody sees or hears the page without its place.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
