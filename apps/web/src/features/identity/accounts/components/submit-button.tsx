import { Button } from "@mantine/core";
import type { ReactNode } from "react";

/** A button that cannot be pressed twice, and keeps the focus meanwhile. */
export function SubmitButton({
  isBusy,
  isDangerous = false,
  children,
}: {
  isBusy: boolean;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      size="md"
      aria-disabled={isBusy}
      style={isBusy ? { cursor: "progress", opacity: 0.75 } : {}}
      {...(isDangerous ? { color: "red" } : {})}
    >
      {children}
    </Button>
  );
}
