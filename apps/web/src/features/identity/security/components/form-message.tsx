import { type ReactNode, useEffect, useRef } from "react";
import classes from "./forms.module.css";

/** What became of a form, at its top: read out, and in sight also where the form is longer than the screen. */
export function FormMessage({ kind, children }: { kind: "failure" | "success"; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={classes["message"]} data-kind={kind} role={kind === "failure" ? "alert" : "status"}>
      {children}
    </div>
  );
}
