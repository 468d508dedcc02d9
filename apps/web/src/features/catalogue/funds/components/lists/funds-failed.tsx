import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";

type FundsFailedProps = { error: unknown; isRetrying: boolean; retry: () => void };

/** Reports that the funds could not be loaded, with a retry button. */
export function FundsFailed({ error, isRetrying, retry }: FundsFailedProps) {
  const { t } = useTexts("funds");
  return <ErrorState title={t("funds-failed-title")} error={error} isRetrying={isRetrying} onRetry={retry} />;
}
