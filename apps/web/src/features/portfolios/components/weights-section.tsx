import { IconChartPie } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import { Link } from "react-router";
import { PartRows } from "#features/product/components/part-rows.tsx";
import { sortByWeight } from "#features/product/model/composition.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";

/** A fund and its percentage of the whole. */
export type Weight = { readonly fundId: number; readonly share: number };

/** The funds that a program or a template is made of, each with a way to its page, in the colour of its asset class. */
export function WeightsSection({ weights }: { weights: readonly Weight[] }) {
  const { t } = useTexts("portfolios");
  const funds = new Map(useGlobalList("getFunds").map((fund) => [fund.id, fund]));
  const colors = new Map(useGlobalList("getAssetClasses").map(({ id, color }) => [id, color]));
  if (weights.length === 0)
    return (
      <Section title={t("weights")}>
        <EmptyState isCompact icon={<IconChartPie size={22} stroke={1.6} />} title={t("weights-empty")} />
      </Section>
    );
  const sorted = sortByWeight(weights.map(({ fundId, share }) => ({ fundId, value: share })));
  return (
    <Section title={t("weights")} description={t("fund-count", { count: sorted.length })}>
      <PartRows
        label={t("weights")}
        rows={sorted.map(({ fundId, value }) => {
          const fund = funds.get(fundId);
          return {
            key: fundId,
            name: fund ? <Link to={`/funds/detail/${fundId}`}>{fund.name}</Link> : t("fund-unknown", { id: fundId }),
            note: fund?.isin ?? "",
            value,
            color: fund && colors.get(fund.assetClassId),
          };
        })}
      />
    </Section>
  );
}
