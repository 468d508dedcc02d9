import type { ReactNode } from "react";
import type { Language } from "#lib/language/language.ts";
import { BrandContext } from "./brand-context.ts";
import classes from "./client-page.module.css";
import { type FirmOfPage, FirmLogo } from "./firm-logo.tsx";
import { LanguageChoice } from "./language-choice.tsx";

type ClientFrameProps = {
  /** The firm that the page belongs to; null until the link's data have loaded. */
  firmOfPage: FirmOfPage | null;
  isLoading?: boolean;
  /** The text that names the platform in the footer of a branded page. */
  platformName?: string;
  /** The client's language, listed first; undefined until it has loaded. */
  clientLanguage?: Language | undefined;
  /** The label of the language list. */
  languagesLabel: string;
  /** Called when the user chooses a language. */
  onChoose?: () => void;
  children: ReactNode;
};

/**
 * The frame of client pages, with large text, wide targets, one column and native controls. It does not use the
 * component library, so that a phone loads little code.
 */
export function ClientFrame({
  firmOfPage,
  isLoading = false,
  platformName,
  clientLanguage,
  languagesLabel,
  onChoose,
  children,
}: ClientFrameProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <FirmLogo firmOfPage={firmOfPage} isLoading={isLoading} />
        <LanguageChoice label={languagesLabel} clientLanguage={clientLanguage} onChoose={onChoose} />
      </header>
      <BrandContext value={firmOfPage?.brand}>
        <main className={classes["main"]}>{children}</main>
      </BrandContext>
      {firmOfPage?.firm && platformName !== undefined && <footer className={classes["through"]}>{platformName}</footer>}
    </div>
  );
}
