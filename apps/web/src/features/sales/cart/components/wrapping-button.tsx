import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./wrapping-button.module.css";

type WrappingButtonProps = { "aria-label": string; onClick: () => void; children: ReactNode };

/** A small button whose text wraps if it does not fit on a phone. */
export function WrappingButton(props: WrappingButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      classNames={{ root: classes["root"] ?? "", inner: classes["inner"] ?? "", label: classes["label"] ?? "" }}
      {...props}
    />
  );
}
