import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const headingWaitMs = 5000;

/**
 * When the route changes, scrolls to the top and focuses the heading, so that screen readers announce the page. A
 * heading that appears later, or replaces the heading of a skeleton, receives the focus when it appears, unless the
 * user has moved the focus.
 * Source: docs/reference/shell.md#route-changes.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return undefined;
    previousPathname.current = pathname;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname]);
}

function focusHeading(): (() => void) | undefined {
  const main = document.querySelector("main");
  if (!main) return undefined;
  const previousFocus = document.activeElement;
  let heading = focusFirstHeading(main);
  const observer = new MutationObserver(() => {
    if (heading?.isConnected) return;
    // If a focused heading is removed together with its skeleton, the body has the focus.
    const isUntouched = document.activeElement === (heading ? document.body : previousFocus);
    if (isUntouched) heading = focusFirstHeading(main) ?? heading;
    else stop();
  });
  const timer = setTimeout(stop, headingWaitMs);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

function focusFirstHeading(main: Element): HTMLElement | null {
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
