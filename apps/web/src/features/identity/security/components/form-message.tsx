import { type ReactNode, useEffect, useRef } from "react";
import classes from "./forms.module.css";

/**
 * The result of a submitted form, shown at its top. Screen readers announce it, and on a long form it scrolls into
 * view.
 */
export function FormMessage({ kind, children }: { kind: "failure" | "success"; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The call is in a block, because newer browsers return a promise, which is not a valid clean-up function.
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={classes["message"]} data-kind={kind} role={kind === "failure" ? "alert" : "status"}>
      {children}
    </div>
  );
}
