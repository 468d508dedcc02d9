import { Button, Drawer } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { countParts } from "../../model/count-parts.ts";
import { countChoices, type FundAdvancedFilter } from "../../model/filter/fund-filter.ts";
import classes from "./filter-drawer.module.css";

type FilterDrawerProps = { filter: FundAdvancedFilter; total: number; children: ReactNode };

/** A drawer with the filter, for narrow screens. Its button shows the number of matching funds. */
export function FilterDrawer({ filter, total, children }: FilterDrawerProps) {
  const { t } = useTexts("funds-lists");
  const [isOpen, setOpen] = useState(false);
  const choiceCount = countChoices(filter);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden={choiceCount > 0}>{t("filters")}</span>
        {choiceCount > 0 && (
          <>
            <span className={classes["badge"]} aria-hidden>
              {choiceCount}
            </span>
            <span className="visually-hidden">{t("filters-open", { count: choiceCount })}</span>
          </>
        )}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="24rem"
        title={t("filters")}
        closeButtonProps={{ "aria-label": t("filters-close") }}
        classNames={{ content: classes["content"] ?? "", header: classes["header"] ?? "", body: classes["body"] ?? "" }}
      >
        <div className={classes["panel"]}>{children}</div>
        <div className={classes["done"]}>
          <Button fullWidth onClick={() => setOpen(false)}>
            {t("filters-show", countParts(total))}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
