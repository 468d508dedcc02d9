import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import { useOpenOnPage } from "#ui/overlays/use-open-on-page.ts";
import classes from "./search-launcher.module.css";

const PortalSearch = lazy(() => import("./portal-search.tsx").then(({ PortalSearch }) => ({ default: PortalSearch })));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * An icon that opens the search, or on wide screens a field that also shows the shortcut. `Ctrl K` opens the search on
 * every page. Source: docs/reference/shell.md#search-overlay.
 */
export function SearchLauncher() {
  const { t } = useTexts("search");
  const [isOpen, setOpen] = useOpenOnPage();
  // The shortcut also works in fields, but not while a dialog is open.
  useHotkeys(
    [["mod+K", () => (isOpen ? setOpen(false) : setOpen(document.querySelector("[aria-modal]") === null))]],
    [],
  );
  return (
    <>
      <button
        type="button"
        className={classes["launcher"]}
        data-keys={isMac ? "⌘K" : "Ctrl K"}
        aria-label={t("title")}
        title={t("title")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <span className={classes["words"]}>{t("title")}</span>
      </button>
      {isOpen && (
        <DialogCode onMissing={() => setOpen(false)}>
          <PortalSearch onClose={() => setOpen(false)} />
        </DialogCode>
      )}
    </>
  );
}
