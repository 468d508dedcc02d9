import { useMediaQuery } from "@mantine/hooks";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Page } from "#ui/layout/page.tsx";
import { countParts } from "../../model/count-parts.ts";
import { useMarket } from "../../model/use-market.ts";
import { FundsFailed } from "../lists/funds-failed.tsx";
import { FundsViews } from "../lists/funds-views.tsx";
import { type CartSlots, noIds, renderNothing } from "../lists/list-props.ts";
import { TableSkeleton } from "../lists/table-skeleton.tsx";
import { useFilterIndex } from "../../model/filter/use-filter-index.ts";
import { AdvancedList, type AdvancedListProps } from "./advanced-list.tsx";

/** All funds of the market with search and filter. Source: docs/reference/fund-pages.md#all-funds. */
export function FundsAdvancedPage({ renderActions = renderNothing, cartFundIds = noIds }: CartSlots) {
  const { t } = useTexts(["funds-lists", "funds"]);
  const market = useMarket();
  const isNarrow = useMediaQuery("(width < 63.94rem)", false, { getInitialValueInEffect: false });
  return (
    <Page
      title={t("title-advanced")}
      subtitle={
        market.state === "ready" ? t("funds:market-count", countParts(market.catalogue.funds.length)) : "\u00a0"
      }
      actions={<FundsViews />}
    >
      {market.state === "failed" && <FundsFailed {...market} />}
      {market.state === "pending" && <TableSkeleton rows={12} />}
      {market.state === "ready" && (
        <IndexedList
          catalogue={market.catalogue}
          isNarrow={isNarrow}
          renderActions={renderActions}
          cartFundIds={cartFundIds}
        />
      )}
    </Page>
  );
}

/**
 * This is a separate component, because the list renders with each typed letter and must not rebuild the inputs of the
 * index.
 */
function IndexedList(props: Omit<AdvancedListProps, "index">) {
  return <AdvancedList {...props} index={useFilterIndex(props.catalogue)} />;
}
