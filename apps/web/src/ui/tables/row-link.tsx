import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";

type RowLinkProps = { to: string; className?: string | undefined; children: ReactNode };

/**
 * A link to another page of the portal, for rows that come by the dozen: it costs a third of the router's own, which
 * also resolves relative paths. With a modifier key it is any other link.
 */
export function RowLink({ to, className, children }: RowLinkProps) {
  const navigate = useNavigate();
  function handleClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  }
  return (
    <a href={to} className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
