import { IconScale } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { showFailure } from "#ui/toasts.ts";
import { toggleCompared, useCompared } from "../../model/compare-store.ts";

/** Picks a fund for the comparison, or puts it back. */
export function CompareButton({ fund: { id, name } }: { fund: { id: number; name: string } }) {
  const { t } = useTexts("funds-lists");
  const isCompared = useCompared(({ ids }) => ids.includes(id));
  return (
    <IconButton
      label={t(isCompared ? "compare-remove" : "compare-add", { name })}
      icon={<IconScale size={20} stroke={isCompared ? 2.2 : 1.7} aria-hidden />}
      isPressed={isCompared}
      onClick={() => {
        if (!toggleCompared(id)) showFailure(t("compare-full"), { id: "compare-full" });
      }}
    />
  );
}
