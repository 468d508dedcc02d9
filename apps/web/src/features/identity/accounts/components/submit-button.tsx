import { Button } from "@mantine/core";
import type { ReactNode } from "react";

/** A submit button that keeps the focus while a request is pending, and ignores clicks. */
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
