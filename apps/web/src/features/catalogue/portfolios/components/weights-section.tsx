import { IconChartPie } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { PartRows } from "#features/catalogue/products/components/part-rows.tsx";
import { sortByWeight } from "#features/catalogue/products/model/composition.ts";
import { useGlobalLists } from "#features/catalogue/reference/use-reference.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";

/** A fund and its weight in percent. */
export type Weight = { readonly fundId: number; readonly share: number };

/**
 * The funds of a program or a template. Each fund links to its page and has the colour of its asset class. While the
 * list of funds loads, only this section waits for it.
 */
export function WeightsSection({ weights }: { weights: readonly Weight[] }) {
  const { t } = useTexts("portfolios");
  if (weights.length === 0)
    return (
      <Section title={t("weights")}>
        <EmptyState isCompact icon={<IconChartPie size={22} stroke={1.6} />} title={t("weights-empty")} />
      </Section>
    );
  const sorted = sortByWeight(weights.map(({ fundId, share }) => ({ fundId, value: share })));
  const skeletonRows = (
    <SkeletonRegion>
      <SkeletonText lines={sorted.length} />
    </SkeletonRegion>
  );
  return (
    <Section title={t("weights")} description={t("fund-count", { count: sorted.length })}>
      <Suspense fallback={skeletonRows}>
        <WeightRows sorted={sorted} />
      </Suspense>
    </Section>
  );
}

const neededLists = ["getFunds", "getAssetClasses"] as const;

function WeightRows({ sorted }: { sorted: readonly { readonly fundId: number; readonly value: number }[] }) {
  const { t } = useTexts("portfolios");
  const lists = useGlobalLists(neededLists);
  const funds = new Map(lists.getFunds.map((fund) => [fund.id, fund]));
  const colors = new Map(lists.getAssetClasses.map(({ id, color }) => [id, color]));
  return (
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
  );
}
