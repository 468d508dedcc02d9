import type { ReactNode } from "react";
import type { Language } from "#lib/language/language.ts";
import { BrandContext } from "./brand-context.ts";
import classes from "./client-page.module.css";
import { type FirmOfPage, FirmLogo } from "./firm-logo.tsx";
import { LanguageChoice } from "./language-choice.tsx";

type ClientFrameProps = {
  /** The page's firm; null until the link has loaded. */
  of: FirmOfPage | null;
  isLoading?: boolean;
  /** The text that names the platform in the footer of a branded page. */
  through?: string;
  /** The client's language, once it has loaded; listed first. */
  first?: Language | undefined;
  /** The label of the language list. */
  languagesLabel: string;
  /** Called when the user chooses a language. */
  onChoose?: () => void;
  children: ReactNode;
};

/**
 * The frame of client pages: large text, wide targets, one column, native controls. It does not use the component
 * library, so that a phone loads little.
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
