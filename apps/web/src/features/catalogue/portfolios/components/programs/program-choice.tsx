import { Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import tabList from "#ui/layout/tabs.module.css";
import classes from "./program-choice.module.css";

/** The maximum number of tabs that fit side by side. On a narrow screen, no tabs fit. */
const maxTabs = 6;
const narrow = "(max-width: 48rem)";

type ProgramChoiceProps = {
  programs: readonly { readonly id: number; readonly name: string }[];
  current: number;
  onChange: (programId: number) => void;
  /** The panel of the current program. */
  children: ReactNode;
};

/**
 * A choice of programs: as tabs, or as a dropdown if there are many programs or the screen is narrow.
 * Source: docs/reference/portfolios.md#contract-type-page.
 */
export function ProgramChoice({ programs, current, onChange, children }: ProgramChoiceProps) {
  const { t } = useTexts("portfolios");
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  if (programs.length > maxTabs || isNarrow)
    return (
      <div className={classes["choice"]}>
        <SelectField
          label={t("program")}
          value={current}
          options={programs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(programId) => programId !== null && onChange(programId)}
        />
        {children}
      </div>
    );
  return (
    <Tabs
      value={String(current)}
      onChange={(programId) => programId !== null && onChange(Number(programId))}
      keepMounted={false}
    >
      <Tabs.List className={tabList["list"] ?? ""} aria-label={t("programs")}>
        {programs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={String(id)} className={tabList["tab"] ?? ""}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(current)} className={`${classes["choice"]} ${classes["panel"]}`}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
