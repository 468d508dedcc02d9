import { Tooltip as LibraryTooltip } from "@mantine/core";

/** A tooltip next to an icon. It is never wider than a phone's screen. */
export function Tooltip({ target, label }: { target: HTMLElement; label: string }) {
  return <LibraryTooltip target={target} label={label} opened multiline maw="min(24rem, calc(100vw - 1rem))" />;
}
