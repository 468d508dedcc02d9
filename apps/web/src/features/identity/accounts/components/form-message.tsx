import { type ReactNode, useEffect, useRef } from "react";
import classes from "./accounts.module.css";

/** An error message at the top of a form. Screen readers announce it, and on a long form it scrolls into view. */
export function FormMessage({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The call is in a block, because newer browsers return a promise, which is not a valid clean-up function.
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={classes["message"]} data-kind="failure" role="alert">
      {children}
    </div>
  );
}
