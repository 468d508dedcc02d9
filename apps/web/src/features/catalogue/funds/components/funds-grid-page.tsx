import { IconDatabaseOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useScrollToHash } from "#ui/layout/use-scroll-to-hash.ts";
import { countParts } from "../model/count-parts.ts";
import type { GroupType } from "../model/fund-groups.ts";
import { useMarket } from "../model/use-market.ts";
import { CompareTray } from "./compare/compare-tray.tsx";
import { FundGroups } from "./fund-groups.tsx";
import classes from "./funds-grid-page.module.css";
import { FundsGridSkeleton } from "./funds-grid-skeleton.tsx";
import { FundsFailed } from "./lists/funds-failed.tsx";
import { FundsViews } from "./lists/funds-views.tsx";

type FundsGridPageProps = {
  /** Actions beside a fund's favourite button. Must be a stable function: otherwise unchanged cards render again. */
  renderActions?: (fund: { id: number; name: string }) => ReactNode;
  /**
   * The carousel of a group's package templates. The page passes it in, because templates are a different feature. Must
   * be a stable function.
   */
  renderTemplates?: (type: GroupType) => ReactNode;
};

const renderNothing = () => null;

/** The fund market as carousels of selected funds. */
export function FundsGridPage({ renderActions = renderNothing, renderTemplates = renderNothing }: FundsGridPageProps) {
  const { t } = useTexts("funds");
  const market = useMarket();
  useScrollToHash(market.state === "ready");
  const subtitle = market.state === "ready" ? t("market-count", countParts(market.catalogue.funds.length)) : "\u00a0";
  return (
    <Page title={t("title")} subtitle={subtitle} actions={<FundsViews />}>
      {market.state === "failed" && <FundsFailed {...market} />}
      {market.state === "pending" && <FundsGridSkeleton />}
      {market.state === "ready" && (
        <div className={classes["market"]}>
          {market.catalogue.funds.length === 0 && (
            <EmptyState title={t("market-empty-title")} icon={<IconDatabaseOff size={22} stroke={1.7} />}>
              {t("market-empty-text")}
            </EmptyState>
          )}
          <FundGroups
            catalogue={market.catalogue}
            assigned={market.assigned}
            renderActions={renderActions}
            renderTemplates={renderTemplates}
          />
          <CompareTray catalogue={market.catalogue} />
        </div>
      )}
    </Page>
  );
}
