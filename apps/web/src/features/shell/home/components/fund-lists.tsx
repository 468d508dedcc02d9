import { Button } from "@mantine/core";
import type { FundListItem } from "@fundport/api";
import { isOutdated } from "@fundport/api/figure-age";
import { referenceDateOf } from "#features/catalogue/reference/model/reference-date.ts";
import { IconHeart } from "@tabler/icons-react";
import { type ComponentType, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import classes from "./fund-lists.module.css";
import { FundRow } from "./fund-row.tsx";

type FundListProps = { funds: FundListItem[]; sparkline: ComponentType<{ id: number }> };

const shownFunds = 6;

export function Favourites({ funds, sparkline }: FundListProps) {
  const { t } = useTexts("home");
  if (funds.length > 0) return <FundList title={t("favourites-title")} funds={funds} sparkline={sparkline} />;
  return (
    <Section title={t("favourites-title")}>
      <EmptyState
        isCompact
        icon={<IconHeart size={24} stroke={1.6} />}
        title={t("favourites-empty-title")}
        action={
          <Button variant="default" component={Link} to="/funds/grid">
            {t("browse-funds")}
          </Button>
        }
      >
        {t("favourites-empty-text")}
      </EmptyState>
    </Section>
  );
}

export function Recommended({ funds, sparkline }: FundListProps) {
  const { t } = useTexts("home");
  return <FundList title={t("recommended-title")} funds={funds} sparkline={sparkline} />;
}

function FundList({ title, funds, sparkline: Sparkline }: FundListProps & { title: string }) {
  const { t } = useTexts("home");
  const catalogue = useGlobalList("getFunds");
  const referenceDay = useMemo(() => referenceDateOf(catalogue), [catalogue]);
  const allFunds = (
    <Link className={classes["all"]} to="/funds/grid">
      {t("all-funds")}
    </Link>
  );
  return (
    <Section title={title} actions={allFunds} isFlush>
      <ul className={classes["list"]}>
        {funds.slice(0, shownFunds).map((fund) => (
          <li key={fund.id} className={classes["entry"]}>
            <FundRow
              fund={fund}
              isOutdated={isOutdated(fund.currentNetAssetValueDate, referenceDay)}
              sparkline={<Sparkline id={fund.id} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
