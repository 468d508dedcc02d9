import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "../items/item-card.module.css";

type QuestionnaireButtonProps = { isValidated: boolean; name: string; onOpen: () => void };

/** A button that opens the questionnaire of an item, and shows whether the questionnaire is filled in. */
export function QuestionnaireButton({ isValidated, name, onOpen }: QuestionnaireButtonProps) {
  const { t } = useTexts("cart");
  const label = t(isValidated ? "aml-change" : "aml-open");
  return (
    <p className={classes["mark"]}>
      {isValidated && (
        <>
          <IconShieldCheck size={16} stroke={1.8} aria-hidden />
          {t("aml-done")}
        </>
      )}
      <Button
        size={isValidated ? "compact-xs" : "compact-sm"}
        variant={isValidated ? "subtle" : "light"}
        onClick={onOpen}
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
    </p>
  );
}
