import type { MouseEvent, ReactNode } from "react";
import { goTo } from "#lib/routing/public-location.ts";

/** A link between public pages that does not reload the page. With a modifier key it acts as a normal link. */
export function PathLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  function handleClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  }
  return (
    <a href={to} className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
