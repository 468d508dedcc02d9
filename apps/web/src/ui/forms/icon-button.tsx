import { Loader } from "@mantine/core";
import { type FocusEvent, lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import classes from "./icon-button.module.css";
import { CodeBoundary } from "../layout/code-boundary.tsx";

type IconButtonProps = {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  onClick?: () => void;
  /** Makes it a link of the portal. */
  to?: string;
  /** A switch that is on: `aria-pressed`. */
  isPressed?: boolean;
  /** What the button belongs to is in the cart: lists colour it by `data-in-cart`. */
  isInCart?: boolean;
  /** A link to the page that is open: `aria-current`. */
  isCurrent?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  size?: "sm" | "md" | "lg";
  variant?: "subtle" | "default" | "filled";
  className?: string;
};

const tooltipDelayMs = 400;
// Loaded for the first tooltip, which a phone never shows.
const Tooltip = lazy(async () => ({ default: (await import("../overlays/tooltip.tsx")).Tooltip }));

/**
 * An icon that can be pressed, with a tooltip and a name. Made by hand, not of the library: lists have hundreds of them,
 * and theirs was most of what a row cost.
 */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, to, isPressed, isCurrent, isDisabled = false, isLoading = false } = props;
  const { size = "md", variant = "subtle" } = props;
  const { target, handlers } = useTooltipTarget();
  const shared = {
    ...handlers,
    onClick,
    "aria-label": label,
    className: [classes["button"], props.className].filter(Boolean).join(" "),
    "data-size": size,
    "data-variant": variant,
    "data-in-cart": props.isInCart || undefined,
    "data-loading": isLoading || undefined,
  };
  return (
    <>
      {to === undefined ? (
        <button {...shared} type="button" aria-pressed={isPressed} disabled={isDisabled || isLoading}>
          {isLoading ? <Loader size={16} color="currentColor" /> : icon}
        </button>
      ) : (
        <Link {...shared} to={to} aria-current={isCurrent ? "page" : undefined}>
          {icon}
        </Link>
      )}
      {target && (
        <CodeBoundary>
          <Suspense>
            <Tooltip target={target} label={label} />
          </Suspense>
        </CodeBoundary>
      )}
    </>
  );
}

/**
 * The button that a mouse rests on, or that the keyboard has come to; null otherwise. A list has hundreds of buttons and
 * a single tooltip, which exists only while it is shown.
 */
function useTooltipTarget() {
  const [near, setNear] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (near === null) return undefined;
    const timer = setTimeout(() => setTarget(near), tooltipDelayMs);
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setNear(null);
      setTarget(null);
    };
    window.addEventListener("keydown", close);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", close);
    };
  }, [near]);
  function leave() {
    setNear(null);
    setTarget(null);
  }
  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "touch") setNear(event.currentTarget);
    },
    onPointerLeave: leave,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(":focus-visible")) setNear(event.currentTarget);
    },
    onBlur: leave,
    onPointerDown: leave,
  };
  return { target, handlers };
}
