import { useQuery } from "@tanstack/react-query";
import { formatContractNumber } from "@fundport/rules";
import { type ReactNode, useEffect } from "react";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { liveContractQuery } from "#features/contracts/records/api/contract-queries.ts";
import { isSigned } from "#features/contracts/records/model/is-signed.ts";
import { ContractLoading } from "#features/contracts/records/components/contract-loading.tsx";
import { SignedBody } from "./signed-body.tsx";

type SignedPageProps = {
  contractId: number;
  /** A sentence about what the cart will contain after the user leaves this page. */
  after: ReactNode;
  onConfirm: () => void;
  /** Called if the cart's contract is not signed or does not exist. */
  onNotSigned: () => void;
};

/**
 * The last step: shows the signature, the sealed documents, and the emails that contain them.
 * Source: docs/reference/delivery.md#signed-step.
 */
export function SignedPage({ contractId, after, onConfirm, onNotSigned }: SignedPageProps) {
  const { t } = useTexts(["signed", "contract"]);
  const { data: contract, error, isFetching, refetch } = useQuery(liveContractQuery(contractId));
  const isGone = error instanceof CallError && error.status === 404;
  const isOther = isGone || (contract !== undefined && !isSigned(contract.state));
  useEffect(() => {
    if (isOther) onNotSigned();
  }, [isOther, onNotSigned]);
  const number = contract?.number ?? null;
  const title = number === null ? t("title") : t("title-number", { number: formatContractNumber(number) });
  return (
    <Page title={title}>
      {contract && !isOther && <SignedBody contract={contract} after={after} onConfirm={onConfirm} />}
      {!contract && error !== null && !isGone && (
        <Section>
          <ErrorState
            title={t("contract:load-failed")}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Section>
      )}
      {((!contract && error === null) || isOther) && <ContractLoading />}
    </Page>
  );
}
