import { pickLanguage } from "@fundport/i18n";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList, useOptionalList } from "#features/catalogue/reference/use-reference.ts";
import { settings } from "#lib/settings.ts";
import { suitePages, tradingUrl } from "#features/shell/home/model/suite-pages.ts";
import { listMenuEntries, type MenuEntry, type MenuGroup } from "./list-menu-entries.ts";

/** Returns the menu entries of the logged-in user by group, in the current language. */
export function useMenuGroups(): MenuGroup[] {
  const { i18n } = useTexts();
  const contractTypes = useGlobalList("getContractTypes");
  const programs = useGlobalList("getPrograms");
  const panels = useGlobalList("getPanels");
  const assigned = useGlobalList("getAssignedProducts");
  const funds = useGlobalList("getFunds");
  const { roles } = useGlobalList("getUser");
  const links = useOptionalList("getLinks");
  const language = pickLanguage(i18n.language);
  return useMemo(() => {
    const suite = suitePages(settings, language, links);
    const hasTrading = tradingUrl(settings, links) !== null;
    return listMenuEntries({ contractTypes, programs, panels, assigned, funds, roles, suite, hasTrading });
  }, [contractTypes, programs, panels, assigned, funds, roles, links, language]);
}

/** Returns a function that names a menu entry: by its catalogue name, or else by its message. */
export function useMenuName(): (entry: Pick<MenuEntry, "id" | "name">) => string {
  const { t } = useTexts("shell");
  return ({ id, name }) => name ?? t(`menu-${id}`);
}
