import type { Fund } from "@fundport/api";
import { IconChartBar } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { colorAssetClasses, sortByWeight } from "../model/composition.ts";
import classes from "./composition-section.module.css";
import { PartRows } from "./part-rows.tsx";

/** A product's composition by country, sector or position, one view at a time. */
export function CompositionSection({ compositions }: { compositions: Fund["compositions"] }) {
  const { t } = useTexts("product");
  const [selectedName, setChosen] = useState(compositions[0]?.name);
  const current = compositions.find(({ name }) => name === selectedName) ?? compositions[0];
  if (!current)
    return (
      <Section title={t("composition")}>
        <EmptyState isCompact icon={<IconChartBar size={22} stroke={1.6} />} title={t("composition-empty-title")}>
          {t("composition-empty-text")}
        </EmptyState>
      </Section>
    );
  return (
    <Section title={t("composition")}>
      {compositions.length > 1 && (
        <div className={classes["views"]}>
          <ChoiceBar
            label={t("composition-by")}
            choices={compositions.map(({ name }) => ({ value: name, label: name }))}
            value={current.name}
            onChange={setChosen}
          />
        </div>
      )}
      <Parts key={current.name} name={current.name} parts={[...sortByWeight(current.composition)]} />
    </Section>
  );
}

function Parts({ name, parts }: { name: string; parts: Fund["compositions"][number]["composition"] }) {
  const { assetClassBaseTypes } = useGlobalList("getCodelists");
  const colored = colorAssetClasses(parts, assetClassBaseTypes);
  return <PartRows label={name} rows={colored.map((part) => ({ ...part, key: part.name }))} />;
}
