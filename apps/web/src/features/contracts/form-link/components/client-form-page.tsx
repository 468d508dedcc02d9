import type { ClientFormLink } from "@fundport/api";
import { useLayoutEffect, useRef, useState } from "react";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { FormStore } from "../model/form-state.ts";
import { type LinkView, useFormLink } from "../model/use-form-link.ts";
import classes from "./client-form-page.module.css";
import { CodeForm } from "./code-form.tsx";
import { FillForm } from "./fill-form.tsx";
import { PageFrame } from "./page-frame.tsx";

/** The page on which clients identify themselves with a code, fill in their form, and send it to their advisor. */
export function ClientFormPage({ token }: { token: string }) {
  const { t } = useTexts("client-form");
  const { view, reload } = useFormLink(token);
  // The state of the form. This page keeps it, so that no input is lost if the client has to enter the code again.
  const [filling, setFilling] = useState<FormStore | null>(null);
  const link = view.kind === "link" ? view.link : null;
  useDocumentTitle(t("title"), link?.brand);
  return (
    <PageFrame
      firmOfPage={link}
      isLoading={view.kind === "loading"}
      firstLanguage={link?.language}
      advisor={link?.advisor}
    >
      {link?.state === "Open" ? (
        <>
          <Heading title={t("title")} text={t("lead", { ...link.advisor })} />
          {link.isIdentified ? (
            <FillForm token={token} link={link} filling={filling} onFilling={setFilling} onLinkChanged={reload} />
          ) : (
            <CodeForm token={token} link={link} onLinkChanged={reload} />
          )}
        </>
      ) : (
        <Notice view={view} onRetry={reload} />
      )}
    </PageFrame>
  );
}

const endings = { Returned: "returned", Expired: "expired", Closed: "closed" } as const satisfies Record<
  Exclude<ClientFormLink["state"], "Open">,
  string
>;

/** Explains why the form cannot be filled in. */
function Notice({ view, onRetry }: { view: LinkView; onRetry: () => void }) {
  const { t } = useTexts("client-form");
  if (view.kind === "loading") return <output>{t("loading")}</output>;
  if (view.kind === "offline" || view.kind === "failed") {
    return (
      <div role="alert">
        <Heading title={t("title")} text={t(view.kind)} />
        <button type="button" className={classes["button"]} onClick={onRetry}>
          {t("retry")}
        </button>
      </div>
    );
  }
  if (view.kind === "link" && view.link.state === "Open") return null;
  const reason = view.kind === "link" ? endings[view.link.state as keyof typeof endings] : view.kind;
  return <Heading key={reason} title={t(`${reason}-title`)} text={t(`${reason}-text`)} isOutcome />;
}

/** The page's heading. If `isOutcome` is true, it takes the focus, so that screen readers announce the outcome. */
function Heading({ title, text, isOutcome = false }: { title: string; text: string; isOutcome?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <>
      <h1 ref={heading} className={classes["title"]} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes["lead"]}>{text}</p>
    </>
  );
}
