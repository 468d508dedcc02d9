import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { globalListQuery } from "#features/reference/api/reference-queries.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { useCatalogue } from "../model/use-catalogue.ts";
import { countParts } from "../model/count-parts.ts";
import type { CatalogueFund } from "../model/catalogue.ts";
import { AllFunds } from "./all-funds.tsx";
import { FundGroups } from "./fund-groups.tsx";
import classes from "./funds-grid-page.module.css";
import { FundsGridSkeleton } from "./funds-grid-skeleton.tsx";

type FundsGridPageProps = {
  /** What stands beside a fund's heart. The same function each time, so that what did not change is not drawn again. */
  renderActions?: (fund: { id: number; name: string }) => ReactNode;
  /** The carousel of favourite portfolio templates, the first of all; the page fills it, since they are another feature. */
  favouriteTemplates?: ReactNode;
};

const renderNothing = () => null;

/** The fund market: carousels of chosen funds, and below them every fund. */
export function FundsGridPage({ renderActions = renderNothing, favouriteTemplates }: FundsGridPageProps) {
  const { t } = useTranslation("funds");
  const { catalogue } = useCatalogue();
  return (
    <Page title={t("title")} subtitle={catalogue ? t("market-count", countParts(catalogue.funds.length)) : " "}>
      <Market renderActions={renderActions} favouriteTemplates={favouriteTemplates} />
    </Page>
  );
}

type MarketProps = { renderActions: (fund: CatalogueFund) => ReactNode; favouriteTemplates: ReactNode };

function Market({ renderActions, favouriteTemplates }: MarketProps) {
  const { t, i18n } = useTranslation("funds");
  const { catalogue, ...funds } = useCatalogue();
  const assigned = useQuery(globalListQuery("getAssignedProducts", i18n.language));
  const { assetClassBaseTypes } = useGlobalList("getCodelists");
  const failed = [funds, assigned].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0)
    return (
      <ErrorState
        title={t("funds-failed-title")}
        error={failed[0]?.error}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  if (!catalogue || !assigned.data) return <FundsGridSkeleton />;
  return (
    <div className={classes["market"]}>
      {favouriteTemplates}
      <FundGroups catalogue={catalogue} assigned={assigned.data} renderActions={renderActions} />
      <AllFunds
        catalogue={catalogue}
        classNames={Object.fromEntries(assetClassBaseTypes.map(({ code, name }) => [code, name]))}
        renderActions={renderActions}
      />
    </div>
  );
}
