import { type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { BrandContext } from "./brand-context.ts";

/** The heading of a client page. It takes the focus when it appears, so that screen readers announce the new page. */
export function ClientHeading({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(children, useContext(BrandContext));
  // A layout effect sets scroll position and focus before the first paint.
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
