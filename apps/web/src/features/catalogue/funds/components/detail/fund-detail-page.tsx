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
  /** From the address; null if that contains no id. */
  fundId: number | null;
  /** Actions beside the favourite button. */
  renderActions?: (fund: { id: number; name: string }) => ReactNode;
  /** The main action, beside the price. */
  renderMainAction?: (fund: { id: number; name: string }) => ReactNode;
};

/** One fund; for an unknown id or a failed request the 404 view, with a retry button after a failure. */
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

/** The server refuses impossible ids as malformed; the user sees them as unknown. */
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
