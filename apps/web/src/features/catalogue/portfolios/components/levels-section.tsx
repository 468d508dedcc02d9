import type { Program } from "@fundport/api";
import { IconChartBar } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PartRows } from "#features/catalogue/products/components/part-rows.tsx";
import { sortByWeight } from "#features/catalogue/products/model/composition.ts";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";

type Row = Program["composition2ndLevel"][number];
type LevelsSectionProps = { secondLevel: readonly Row[]; thirdLevel: readonly Row[] };

/**
 * The composition of a portfolio on the second level (products) or the third level (the holdings of these products).
 */
export function LevelsSection({ secondLevel, thirdLevel }: LevelsSectionProps) {
  const { t } = useTexts("portfolios");
  const levels = [
    { value: "second" as const, label: t("level-second"), rows: secondLevel },
    { value: "third" as const, label: t("level-third"), rows: thirdLevel },
  ].filter(({ rows }) => rows.length > 0);
  const [selectedLevel, setChosen] = useState<"second" | "third">("second");
  const current = levels.find(({ value }) => value === selectedLevel) ?? levels[0];
  if (!current)
    return (
      <Section title={t("composition")}>
        <EmptyState isCompact icon={<IconChartBar size={22} stroke={1.6} />} title={t("composition-empty-title")}>
          {t("composition-empty-text")}
        </EmptyState>
      </Section>
    );
  return (
    <Section
      title={t("composition")}
      actions={
        levels.length > 1 && (
          <ChoiceBar label={t("composition-level")} choices={levels} value={current.value} onChange={setChosen} />
        )
      }
    >
      <PartRows
        key={current.value}
        label={current.label}
        rows={sortByWeight(current.rows).map(({ name, isin, issuerName, productType, value }, index) => ({
          key: `${isin ?? name} ${index}`,
          name,
          note: [isin, issuerName, productType].filter(Boolean).join(" · "),
          value,
        }))}
      />
    </Section>
  );
}
