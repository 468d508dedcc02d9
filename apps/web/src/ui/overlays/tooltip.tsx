import { Tooltip as LibraryTooltip } from "@mantine/core";

/** The words of an icon beside it, no wider than a phone. */
export function Tooltip({ target, label }: { target: HTMLElement; label: string }) {
  return <LibraryTooltip target={target} label={label} opened multiline maw="min(24rem, calc(100vw - 1rem))" />;
}
