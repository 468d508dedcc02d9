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
  /** Renders a link to this path instead of a button. */
  to?: string;
  /** Whether a toggle button is on. Sets `aria-pressed`. */
  isPressed?: boolean;
  /** Whether the cart contains the item of this button. Sets `data-in-cart`, which lists use for the colour. */
  isInCart?: boolean;
  /** Whether the link leads to the current page. Sets `aria-current`. */
  isCurrent?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  size?: "sm" | "md" | "lg";
  variant?: "subtle" | "default" | "filled";
  className?: string;
};

const tooltipDelayMs = 400;
// Loaded only with the first tooltip, because phones never show one.
const Tooltip = lazy(async () => ({ default: (await import("../overlays/tooltip.tsx")).Tooltip }));

/**
 * An icon button with a name and a tooltip. It does not use the component library: a list has hundreds of these
 * buttons, and the library's button took most of a row's rendering time.
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
 * Returns the button that is under the mouse or has keyboard focus; otherwise null. A list has hundreds of buttons but
 * a single tooltip, which is mounted only while it is shown.
 */
function useTooltipTarget() {
  const [hovered, setNear] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (hovered === null) return undefined;
    const timer = setTimeout(() => setTarget(hovered), tooltipDelayMs);
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
  }, [hovered]);
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
