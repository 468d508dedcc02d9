import { IconScale } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";
import { toggleCompared, useCompared } from "../../model/compare-store.ts";

const icons = {
  picked: <IconScale size={20} stroke={2.2} aria-hidden />,
  other: <IconScale size={20} stroke={1.7} aria-hidden />,
};

/** Adds a fund to the comparison, or removes it. */
export function CompareButton({ fund: { id, name } }: { fund: { id: number; name: string } }) {
  const { t } = useTexts("funds-lists");
  const isCompared = useCompared((ids) => ids.includes(id));
  return (
    <IconButton
      label={t(isCompared ? "compare-remove" : "compare-add", { name })}
      icon={isCompared ? icons.picked : icons.other}
      isPressed={isCompared}
      onClick={() => {
        if (!toggleCompared(id)) showFailure(t("compare-full"), { id: "compare-full" });
      }}
    />
  );
}
