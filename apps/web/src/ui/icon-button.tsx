import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./icon-button.module.css";

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

const sizes = { sm: 28, md: 36, lg: 44 } as const;

/** An icon that can be pressed, with a tooltip and a name. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    onClick,
    to,
    isPressed,
    isCurrent,
    isDisabled,
    isLoading,
    size = "md",
    variant = "subtle",
  } = props;
  const shared = {
    "aria-label": label,
    size: sizes[size],
    variant,
    className: [classes["button"], props.className].filter(Boolean).join(" "),
    "data-variant": variant,
    "data-in-cart": props.isInCart || undefined,
  };
  return (
    <Tooltip label={label} openDelay={400} events={{ hover: true, focus: true, touch: false }}>
      {to === undefined ? (
        <ActionIcon
          {...shared}
          type="button"
          onClick={onClick}
          aria-pressed={isPressed}
          disabled={isDisabled ?? false}
          loading={isLoading ?? false}
        >
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon
          {...shared}
          component={Link}
          to={to}
          onClick={onClick}
          aria-current={isCurrent ? "page" : undefined}
        >
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
