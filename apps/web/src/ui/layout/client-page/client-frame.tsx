import type { ReactNode } from "react";
import type { Language } from "#lib/language/language.ts";
import { BrandContext } from "./brand-context.ts";
import classes from "./client-page.module.css";
import { type FirmOfPage, FirmLogo } from "./firm-logo.tsx";
import { LanguageChoice } from "./language-choice.tsx";

type ClientFrameProps = {
  /** The firm of the page; null until the link has loaded. */
  of: FirmOfPage | null;
  isLoading?: boolean;
  /** Names the portal in the footer under a firm's head. */
  through?: string;
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
export function ClientFrame({
  of,
  isLoading = false,
  through,
  first,
  languagesLabel,
  onChoose,
  children,
}: ClientFrameProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <FirmLogo of={of} isLoading={isLoading} />
        <LanguageChoice label={languagesLabel} first={first} onChoose={onChoose} />
      </header>
      <BrandContext value={of?.brand}>
        <main className={classes["main"]}>{children}</main>
      </BrandContext>
      {of?.firm && through !== undefined && <footer className={classes["through"]}>{through}</footer>}
    </div>
  );
}
