import { lazy, type ReactNode, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { SupportWidget } from "#features/shell/support/components/support-widget.tsx";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MenuList } from "./menu/menu-list.tsx";
import { useSideMenu } from "./menu/use-side-menu.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { SearchLauncher } from "./search/search-launcher.tsx";
import { PrintHeader } from "./print-header.tsx";
import classes from "./shell.module.css";
import { useRouteChange } from "./use-route-change.ts";

const MenuDrawer = lazy(() => import("./menu/menu-drawer.tsx").then(({ MenuDrawer }) => ({ default: MenuDrawer })));

type ShellProps = {
  cartCount: number;
  draftCount: number;
  children: ReactNode;
};

/** The frame of all pages behind the log-in, with the menu as a column beside the page or as a drawer. */
export function Shell({ cartCount, draftCount, children }: ShellProps) {
  const { t } = useTexts("shell");
  const menu = useSideMenu();
  const { support } = useGlobalList("getUser");
  const isColumn = menu.isBeside && menu.isOpen;
  useRouteChange();
  return (
    <div className={classes["shell"]} data-menu={isColumn ? "beside" : undefined}>
      <a className={classes["skip"]} href="#content">
        {t("skip-to-content")}
      </a>
      <Header cartCount={cartCount} draftCount={draftCount} menu={menu} search={<SearchLauncher />} />
      {isColumn ? (
        <div className={classes["column"]}>
          <MenuList />
        </div>
      ) : (
        <OnceOpened isOpen={menu.isOpen} onMissing={menu.close}>
          <MenuDrawer isOpen={menu.isOpen} onClose={menu.close} />
        </OnceOpened>
      )}
      <div className={classes["page"]}>
        <PrintHeader />
        <OfflineNotice />
        <main id="content" className={classes["main"]} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {support && <SupportWidget support={support} />}
    </div>
  );
}

type OnceOpenedProps = { isOpen: boolean; onMissing: () => void; children: ReactNode };

/** Mounts its children when they are first opened, and keeps them mounted, so that closing them can be animated. */
function OnceOpened({ isOpen, onMissing, children }: OnceOpenedProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  function handleMissing() {
    setOpened(false);
    onMissing();
  }
  return wasOpened && <DialogCode onMissing={handleMissing}>{children}</DialogCode>;
}
