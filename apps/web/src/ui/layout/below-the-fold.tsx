import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { createStore } from "zustand";
import classes from "./below-the-fold.module.css";

/** Whether a page has been shown in this visit: later pages have their code and data, and render immediately. */
const visit = createStore<{ hasBegun: boolean }>()(() => ({ hasBegun: false }));

/**
 * How much of what lies in a row or a list is drawn: all, but on the page that a visit begins with at first only `first`,
 * so that the page can be read and pressed before the rest is there. React draws the rest in pieces, and answers between
 * them.
 */
export function useDeferredCount(all: number, first: number): number {
  const [isBeginning] = useState(() => !visit.getState().hasBegun);
  useEffect(() => visit.setState({ hasBegun: true }), []);
  return useDeferredValue(all, isBeginning ? Math.min(all, first) : all);
}

/**
 * Content below the first view of the page that a visit begins with: it renders after that view, with `instead` in its
 * place until then, which keeps the footer out of sight. On every other page it renders immediately.
 */
export function BelowTheFold({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  const isDue = useDeferredCount(1, 0) === 1;
  return isDue ? children : <div className={classes["place"]}>{instead}</div>;
}
