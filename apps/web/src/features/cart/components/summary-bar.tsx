import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { Drawer, UnstyledButton } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CartSummary, type SummaryData } from "./cart-summary.tsx";
import { showMoney } from "./money.tsx";
import classes from "./summary-bar.module.css";

type SummaryBarProps = { data: SummaryData; isLoading: boolean; action: ReactNode };

/** The summary where there is no room beside the items: a bar at the bottom that opens. */
export function SummaryBar({ data, isLoading, action }: SummaryBarProps) {
  const { t } = useTranslation("cart");
  const [isOpen, setOpen] = useState(false);
  const { outlook } = data;
  return (
    <>
      <div className={classes["bar"]}>
        <UnstyledButton className={classes["open"] ?? ""} onClick={() => setOpen(true)} aria-expanded={isOpen}>
          <span className="visually-hidden">{t("summary-open")}</span>
          <span className={classes["label"]}>{t("expected-assets")}</span>
          <span className={classes["value"]}>
            {outlook ? showMoney(outlook.figures.expectedAssets, outlook.currencyCode, 0) : "–"}
            <IconChevronUp size={18} stroke={1.8} aria-hidden />
          </span>
        </UnstyledButton>
        <div className={classes["action"]}>{action}</div>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="85%"
        title={t("summary")}
        closeButtonProps={{ "aria-label": t("summary-close") }}
        radius="lg"
      >
        <CartSummary data={data} isLoading={isLoading} />
      </Drawer>
    </>
  );
}
