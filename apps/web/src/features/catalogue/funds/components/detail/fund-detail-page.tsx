import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ProductDetailSkeleton } from "#features/catalogue/products/components/product-detail-skeleton.tsx";
import { CallError } from "#lib/http/api.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { fundQuery, useCountPageView } from "../../api/fund-queries.ts";
import { useCatalogue } from "../../model/use-catalogue.ts";
import { FundDetail } from "./fund-detail.tsx";
import { FundNotFound } from "./fund-not-found.tsx";

type FundDetailPageProps = {
  /** The fund id from the address; null if the address contains no valid id. */
  fundId: number | null;
  /** Actions beside the favourite button. */
  renderActions?: (fund: { id: number; name: string }) => ReactNode;
  /** The main action, beside the price. */
  renderMainAction?: (fund: { id: number; name: string }) => ReactNode;
};

/**
 * Shows one fund, or the 404 view if the id is unknown or the request fails. After a failed request, the 404 view has a
 * retry button.
 */
export function FundDetailPage({ fundId, renderActions = () => null, renderMainAction }: FundDetailPageProps) {
  if (fundId === null) return <FundNotFound />;
  // The key resets all state when another fund is opened.
  return (
    <LoadedFund
      key={fundId}
      fundId={fundId}
      renderActions={renderActions}
      renderMainAction={renderMainAction ?? renderActions}
    />
  );
}

function LoadedFund({ fundId, renderActions, renderMainAction }: Required<FundDetailPageProps> & { fundId: number }) {
  const { i18n } = useTexts("funds");
  const { catalogue } = useCatalogue();
  const { data: fund, error, isFetching, refetch } = useQuery(fundQuery(fundId, i18n.language));
  const listed = catalogue?.byId.get(fundId);
  useDocumentTitle(fund?.name ?? listed?.name);
  useViewOnce(fund?.id);
  if (fund)
    return (
      <FundDetail fund={fund} catalogue={catalogue} mainAction={renderMainAction(fund)} renderActions={renderActions} />
    );
  if (isMissing(error)) return <FundNotFound />;
  if (error) return <FundNotFound failure={{ error, isRetrying: isFetching, onRetry: () => void refetch() }} />;
  return <ProductDetailSkeleton name={listed?.name} overline={listed?.issuerName ?? null} />;
}

/**
 * Returns true if the fund does not exist. The server rejects impossible ids with 400; for the user, such a fund does
 * not exist either.
 */
function isMissing(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}

/** Counts one page view, once the fund has loaded. */
function useViewOnce(fundId: number | undefined): void {
  const countPageView = useCountPageView();
  const counted = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (fundId === undefined || counted.current === fundId) return;
    counted.current = fundId;
    countPageView(fundId);
  }, [fundId, countPageView]);
}
