import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import tabList from "#ui/layout/tabs.module.css";
import classes from "./cart-tabs.module.css";

export type CartTab = {
  readonly key: string;
  readonly name: string;
  /** Number of items in the tab. It is shown after the name if the tab has several items. */
  readonly count: number;
  /** True if an issue in the tab prevents the next step. */
  readonly isWrong: boolean;
};
type CartTabsProps = {
  tabs: readonly CartTab[];
  active: string;
  onChange: (key: string) => void;
  children: ReactNode;
};

/** One tab per program or contract, and one for all funds. Only the open tab is rendered. */
export function CartTabs({ tabs, active, onChange, children }: CartTabsProps) {
  const { t } = useTexts("cart");
  return (
    <Tabs value={active} onChange={(key) => key !== null && onChange(key)} keepMounted={false}>
      <Tabs.List className={tabList["list"] ?? ""} aria-label={t("tabs-label")}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key} className={tabList["tab"] ?? ""}>
            <span className={classes["name"]}>{tab.name}</span>
            {tab.count > 1 && <span className={classes["count"]}>{tab.count}</span>}
            {tab.isWrong && (
              <span className={classes["wrong"]}>
                <span className="visually-hidden">{t("tab-wrong")}</span>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} className={classes["panel"] ?? ""}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
