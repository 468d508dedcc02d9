import { type ReactNode, useEffect, useRef } from "react";
import classes from "./forms.module.css";

/** The result of a form, at its top. Screen readers announce it, and it scrolls into view on a long form. */
export function FormMessage({ kind, children }: { kind: "failure" | "success"; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a block, because newer browsers return a promise, which is not a valid clean-up function.
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={classes["message"]} data-kind={kind} role={kind === "failure" ? "alert" : "status"}>
      {children}
    </div>
  );
}
