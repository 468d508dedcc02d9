import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import classes from "./shell.module.css";
import { useRouteChange } from "./use-route-change.ts";

/** The frame of every page behind the log-in. `cartCount` is the number of items in the cart. */
export function Shell({ cartCount, children }: { cartCount: number; children: ReactNode }) {
  const { t } = useTranslation("shell");
  useRouteChange();
  return (
    <div className={classes["shell"]}>
      <a className={classes["skip"]} href="#content">
        {t("skip-to-content")}
      </a>
      <Header cartCount={cartCount} />
      <OfflineNotice />
      <main id="content" className={classes["main"]} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
