import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { formatContractNumber } from "@fundport/rules";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { liveContractQuery } from "#features/contracts/records/api/contract-queries.ts";
import { type LeaveReason, leaveReasonOf } from "#features/contracts/records/model/leave-reason.ts";
import { isSigned } from "#features/contracts/records/model/is-signed.ts";
import { ContractBody } from "./contract-body.tsx";
import { ContractLoading } from "#features/contracts/records/components/contract-loading.tsx";

type ContractPageProps = {
  contractId: number;
  /** Content below the title: the name of the loaded draft, and the steps. */
  head: ReactNode;
  onBack: () => void;
  /** Starts a contract with another client. The current contract stays unchanged. */
  onNew: () => void;
  /** Called if the contract was replaced or withdrawn, or no longer exists. */
  onLeft: (left: LeaveReason) => void;
  /** Called once the client has signed, here or on their own device. */
  onSigned: () => void;
};

/**
 * The contract step: shows the contract, its documents, and the next steps.
 * Source: docs/reference/contracts.md#contract-step.
 */
export function ContractPage({ contractId, head, onBack, onNew, onLeft, onSigned }: ContractPageProps) {
  const { t } = useTexts("contract");
  const { data: contract, error, isFetching, refetch } = useQuery(liveContractQuery(contractId));
  const leaveReason =
    error instanceof CallError && error.status === 404 ? "gone" : contract ? leaveReasonOf(contract.state) : null;
  useEffect(() => {
    if (leaveReason !== null) onLeft(leaveReason);
  }, [leaveReason, onLeft]);
  const hasSigned = contract !== undefined && isSigned(contract.state);
  useEffect(() => {
    if (hasSigned) onSigned();
  }, [hasSigned, onSigned]);
  const number = contract?.number ?? null;
  return (
    <Page title={number === null ? t("title") : t("title-number", { number: formatContractNumber(number) })}>
      {head}
      {contract && leaveReason === null && !hasSigned && (
        <ContractBody contract={contract} onBack={onBack} onNew={onNew} />
      )}
      {!contract && error !== null && leaveReason === null && (
        <Section>
          <ErrorState title={t("load-failed")} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </Section>
      )}
      {((!contract && error === null) || hasSigned) && <ContractLoading />}
    </Page>
  );
}
