import type { ReactNode } from "react";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import classes from "./page.module.css";

type PageProps = {
  /** The page's only h1, which is also the document's title. */
  title: string;
  /** One line of secondary text below the heading. */
  subtitle?: ReactNode;
  /** Actions for the whole page, on the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page with a heading, actions and sections one below another. Sets the document's title. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes["page"]}>
      <div className={classes["header"]}>
        <div className={classes["titles"]}>
          <h1 className={classes["title"]} tabIndex={-1}>
            {title}
          </h1>
          {subtitle !== undefined && <div className={classes["subtitle"]}>{subtitle}</div>}
        </div>
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
