import { type ReactNode, useEffect, useRef } from "react";
import classes from "./accounts.module.css";

/** What became of a form, at its top: read out, and in sight also where the form is longer than the window. */
export function FormMessage({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={classes["message"]} data-kind="failure" role="alert">
      {children}
    </div>
  );
}
