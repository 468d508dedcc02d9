import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";

/** The delay before a tapped card opens. Source: docs/reference/fund-pages.md#cards. */
const touchOpensAfterMs = 200;

type CardLinkProps = { to: string; className?: string | undefined; title?: string; children: ReactNode };

/**
 * The link of a card. Mouse and keyboard open it immediately. A tap opens it 200 ms after the touch began, so that
 * users see which card they tapped, and a swipe that begins on a card does not open it. During the delay the link has
 * the attribute `data-opening`, which the card's styles may use.
 */
export function CardLink({ to, className, title, children }: CardLinkProps) {
  const navigate = useNavigate();
  const touchedAt = useRef<number | null>(null);
  const [opensIn, setOpensIn] = useState<number | null>(null);
  useEffect(() => {
    if (opensIn === null) return undefined;
    const cancel = () => setOpensIn(null);
    const timer = setTimeout(() => {
      setOpensIn(null);
      void navigate(to);
    }, opensIn);
    // The next touch or a scroll cancels the delayed opening.
    window.addEventListener("pointerdown", cancel, { capture: true });
    window.addEventListener("scroll", cancel, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", cancel, { capture: true });
      window.removeEventListener("scroll", cancel, { capture: true });
    };
  }, [opensIn, navigate, to]);
  function handlePointerDown(event: PointerEvent) {
    touchedAt.current = event.pointerType === "touch" ? performance.now() : null;
  }
  function handleClick(event: MouseEvent) {
    const touched = touchedAt.current;
    touchedAt.current = null;
    if (touched === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpensIn(Math.max(0, touchOpensAfterMs - (performance.now() - touched)));
  }
  return (
    <Link
      to={to}
      className={className}
      title={title}
      data-opening={opensIn === null ? undefined : true}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}
