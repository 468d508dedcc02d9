import "@mantine/core/styles/Button.layer.css";
import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import classes from "../item-card.module.css";

type AmlMarkProps = { isValidated: boolean; name: string; onOpen: () => void };

/** On an item with a questionnaire: the way to it, and whether it is filled in. */
export function AmlMark({ isValidated, name, onOpen }: AmlMarkProps) {
  const { t } = useTexts("cart");
  if (isValidated)
    return (
      <p className={classes["mark"]}>
        <IconShieldCheck size={16} stroke={1.8} aria-hidden />
        {t("aml-done")}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={onOpen}
          aria-label={`${t("aml-change")}: ${name}`}
          aria-haspopup="dialog"
        >
          {t("aml-change")}
        </Button>
      </p>
    );
  return (
    <Button
      mt={6}
      size="compact-sm"
      variant="light"
      onClick={onOpen}
      aria-label={`${t("aml-open")}: ${name}`}
      aria-haspopup="dialog"
    >
      {t("aml-open")}
    </Button>
  );
}
