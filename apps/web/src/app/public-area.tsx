import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PublicFrame, PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import { hasMoved, usePath } from "#lib/routing/public-location.ts";
import type { PathParams } from "#lib/routing/match-path.ts";
import { findPublicPage, type PublicPage } from "./public-pages.ts";
import { LoginRoute } from "./routes/shell/login.tsx";

/**
 * Shows the public page of the current path, or the log-in page if the path has none.
 * Source: docs/reference/shell.md#public-pages.
 */
export function PublicArea() {
  const path = usePath();
  const found = findPublicPage(path);
  useStartAtTop(path);
  if (found?.page.frame === "none") return <OpenedPage {...found} />;
  return (
    <PublicFrame isWide={found?.page.frame === "wide"}>
      {found ? <OpenedPage key={path} {...found} /> : <LoginRoute />}
    </PublicFrame>
  );
}

/** Loads the code and messages of a page when the page first opens. If loading fails, offers a reload. */
function OpenedPage({ page, params }: { page: PublicPage; params: PathParams }) {
  const { t } = useTexts("session");
  const [Page, setPage] = useState<ComponentType<{ params: PathParams }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isActive = true;
    page.load().then(
      (loaded) => isActive && setPage(() => loaded),
      () => isActive && setFailed(true),
    );
    return () => {
      isActive = false;
    };
  }, [page]);
  useHeadingFocus(Page !== null);
  if (Page) return <Page params={params} />;
  if (!hasFailed) return <p className="visually-hidden">{t("loading")}</p>;
  return (
    <div role="alert">
      <PublicHeading title={t("page-failed-title")} lead={t("page-failed-text")} />
      <a href={window.location.pathname}>{t("reload-page")}</a>
    </div>
  );
}

/** Scrolls to the top when the path changes. */
function useStartAtTop(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    window.scrollTo(0, 0);
  }, [path]);
}

/**
 * Focuses the heading of a page after navigation, so that screen readers announce the page. If the page has focused a
 * field, the focus stays there.
 */
function useHeadingFocus(isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !hasMoved()) return;
    const main = document.querySelector("main");
    if (!main?.contains(document.activeElement)) main?.querySelector("h1")?.focus({ preventScroll: true });
  }, [isShown]);
}
