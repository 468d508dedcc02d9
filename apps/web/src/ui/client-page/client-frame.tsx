import type { ReactNode } from "react";
import type { Language } from "#lib/language.ts";
import { Mark } from "../mark.tsx";
import classes from "./client-page.module.css";
import { LanguageChoice } from "./language-choice.tsx";

type ClientFrameProps = {
  /** Whose page it is. */
  brand: string;
  /** The client's language, once it is known: it comes first. */
  first?: Language | undefined;
  /** How the list of languages is called. */
  languagesLabel: string;
  /** Told when somebody chooses a language by themselves. */
  onChoose?: () => void;
  children: ReactNode;
};

/**
 * What the pages of clients stand in: large text, wide targets, one column, plain controls of the browser. Nothing of the
 * component library is in it, so that a phone loads little.
 */
export function ClientFrame({ brand, first, languagesLabel, onChoose, children }: ClientFrameProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <span className={classes["brand"]}>
          <Mark />
          {brand}
        </span>
        <LanguageChoice label={languagesLabel} first={first} onChoose={onChoose} />
      </header>
      <main className={classes["main"]}>{children}</main>
    </div>
  );
}
