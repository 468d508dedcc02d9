import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import {
  IconChevronDown,
  IconExternalLink,
  IconLock,
  IconLogout,
  IconMenu2,
  IconShieldCheck,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { prefetchGlobalLists } from "#features/reference/api/reference-queries.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { languageNames } from "#features/session/components/login-tools.tsx";
import { useLogOut } from "#features/session/use-log-out.ts";
import { type Language, languages, switchLanguage } from "#lib/language.ts";
import { settings } from "#lib/settings.ts";
import { showFailure } from "#ui/toasts.ts";
import { openTradingSystem } from "./open-trading-system.ts";
import classes from "./user-menu.module.css";

const schemes = ["light", "dark", "auto"] as const satisfies MantineColorScheme[];

/** The user block, which opens the menu; on a phone a menu icon alone. Source: portal §2.4, §2.5. */
export function UserMenu() {
  const { t, i18n } = useTranslation("shell");
  const user = useGlobalList("getUser");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeLanguage = useChangeLanguage();
  const logOut = useLogOut();
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      hideDetached={false}
      position="bottom-end"
      width={264}
      offset={6}
      shadow="none"
      classNames={{ dropdown: classes["dropdown"] ?? "" }}
    >
      <Menu.Target>
        <button type="button" className={classes["target"]}>
          <span className="visually-hidden">{t("menu")}</span>
          <span className={classes["avatar"]} aria-hidden>
            {initials(user.fullName)}
          </span>
          <span className={classes["block"]}>
            <span className={classes["name"]}>{user.fullName}</span>
            <span className={classes["company"]}>{user.company.name}</span>
          </span>
          <IconChevronDown className={classes["chevron"] ?? ""} size={16} stroke={1.8} aria-hidden />
          <IconMenu2 className={classes["burger"] ?? ""} size={22} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes["who"]} aria-hidden>
          <span className={classes["name"]}>{user.fullName}</span>
          <span className={classes["company"]}>{user.company.name}</span>
        </div>
        <Menu.Label>{t("language")}</Menu.Label>
        <Menu.RadioGroup value={i18n.language} onChange={(value) => void changeLanguage(value as Language)}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language}>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t("color-scheme")}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`scheme-${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {settings.tradingUrl !== null && <TradingItem url={settings.tradingUrl} />}
        <Menu.Item component={Link} to="/change-password" leftSection={<IconLock size={18} stroke={1.7} />}>
          {t("change-password")}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/change-password#second-factor"
          leftSection={<IconShieldCheck size={18} stroke={1.7} />}
        >
          {t("second-factor")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} />} onClick={() => void logOut()}>
          {t("log-out")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Source: portal §2.5, "opens an external trading system in a new tab with single sign-on". */
function TradingItem({ url }: { url: string }) {
  const { t } = useTranslation("shell");
  async function handleClick() {
    if (!(await openTradingSystem(url))) showFailure(t("trading-blocked"), { id: "trading" });
  }
  return (
    <Menu.Item leftSection={<IconExternalLink size={18} stroke={1.7} />} onClick={() => void handleClick()}>
      {t("trading")}
    </Menu.Item>
  );
}

/** The lists of the other language are there before the texts switch, so that no page has to wait or lose its state. */
function useChangeLanguage() {
  const { t } = useTranslation("shell");
  const queryClient = useQueryClient();
  return async (language: Language) => {
    try {
      await prefetchGlobalLists(queryClient, language);
      await switchLanguage(language);
    } catch {
      showFailure(t("language-failed"), { id: "language" });
    }
  };
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !word.includes("."));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase() ?? "").join("");
}
